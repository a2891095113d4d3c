import { plural } from "../../../shared/i18n/plural.ts";

const devices = (count: number) => plural(count, { one: "# device", other: "# devices" });
const sensors = (count: number) => plural(count, { one: "# sensor", other: "# sensors" });

export const messages = {
  title: "Your monitor is running",
  counts: (deviceCount: number, sensorCount: number) => `${devices(deviceCount)}, ${sensors(sensorCount)}.`,
  allHaveValues: "All have been checked once.",
  someHaveValues: (count: number) => `${count} of them have been checked, the others follow within a minute.`,
  firstValues: "First values",
  firstValuesNote: "problems first, live",
  waiting: "waits for its first check",
  secondValue: "the value follows with the second check",
  next: "Next",
  alertsTitle: "Be told of problems",
  alertsText: "Choose a way, such as mail or chat, and try it with a test message.",
  alertsLink: "Set up alerts",
  phoneTitle: "Open it on your phone",
  phoneText: "Scan the code with the camera and log in there.",
  phoneCode: (address: string) => `QR code of ${address}`,
  phoneUnreachable: (address: string) =>
    `${address} is reached from this machine only. Start the server with HOST=0.0.0.0, then a phone in your network reaches it by the machine’s address.`,
  peopleTitle: "Invite your team",
  peopleText: "Everyone gets an own log-in, with the rights that you choose.",
  peopleLink: "Add people",
  orWebsite: "Or start with a website",
  websiteTitle: "Watch a website",
  websiteText: "Answer, load time and certificate from one address.",
  websiteAddress: "Address of the website",
  watch: "Watch",
  noWebsite: "An address such as https://example.com is needed.",
  websiteAdded: (name: string) => `${name} is watched`,
  notAdded: "It could not be added.",
  undo: "Undo and start over",
  undoing: "Removing what was added",
  undone: (count: number) => `${devices(count)} removed again`,
  notUndone: "Not everything could be removed.",
  overview: "Open the overview",
};
