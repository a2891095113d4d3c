import { plural } from "../../../shared/i18n/plural.ts";

export const messages = {
  choices: "Found on the device",
  scripts: "Scripts in the folder of the probe",
  choicesNote: "one sensor for each that is ticked",
  looking: "The probe is looking at the device",
  lookAgain: "Look again",
  filter: "Filter what was found",
  clearFilter: "Clear filter",
  port: "Port",
  description: "Description on the device",
  link: "Link",
  speed: "Speed",
  in: "In",
  out: "Out",
  trafficNote: "Traffic over 10 seconds",
  links: { all: "All", up: "With link", down: "Without link" },
  /** What a device says of a port. */
  states: { up: "Up", down: "Down", dormant: "Dormant", "not present": "Not present" } as Readonly<
    Record<string, string>
  >,
  chooseAll: "Choose all that are shown",
  nothing: "Nothing was found.",
  nothingText: "Type it below, or change what is below and look again.",
  failed: "The probe could not look at the device.",
  tryAgain: "Try again",
  changeLogIn: "Change the log-in of this device",
  typeIt: "Or type it below.",
  recommended: "Recommended for this device",
  recommendedNote: (address: string) => `from what ${address} answers`,
  usualSettings: "With the usual settings of this device.",
  nothingMore: "Nothing more to recommend: its sensors cover what it answers.",
  noAnswer: "It answers neither ping nor the usual ports.",
  add: (count: number) => plural(count, { one: "Add # sensor", other: "Add # sensors" }),
  chooseOne: "Choose at least one sensor",
};
