import type { ObjectAction } from "@monitor/domain";

const commands: Record<ObjectAction, (name: string) => string> = {
  acknowledge: (name) => `Acknowledge “${name}”…`,
  pause: (name) => `Pause “${name}”…`,
  resume: (name) => `Resume “${name}”…`,
  scan: (name) => `Scan “${name}” now`,
};

export const messages = {
  title: "Search",
  placeholder: "Search or run a command",
  results: "Results",
  groups: { sensor: "Sensors", device: "Devices", group: "Groups", probe: "Probes" },
  recent: "Recently opened",
  commands: "Commands",
  pages: "Pages",
  command: (action: ObjectAction, name: string) => commands[action](name),
  verb: { acknowledge: "acknowledge", pause: "pause", resume: "resume", scan: "scan" },
  add: "Add",
  once: "Only once, nothing is saved",
  askOnce: {
    ping: (address: string, place: string) => `Ping ${address} from “${place}”`,
    snmpcustom: (address: string, place: string) => `Read SNMP of ${address} from “${place}”`,
  },
  addVerbs: ["add", "watch"],
  addDevice: (address: string, place: string) => `Add device ${address} to “${place}”…`,
  addDeviceElsewhere: (address: string, isOther: boolean) =>
    isOther ? `Add device ${address} to another group…` : `Add device ${address}…`,
  watchOn: (address: string, place: string) => `Watch ${address} on “${place}”…`,
  refresh: "Refresh the page",
  shortcuts: "Show the keyboard shortcuts",
  darkTheme: "Use the dark theme",
  lightTheme: "Use the light theme",
  loading: "Loading objects…",
  failed: "The objects could not be loaded. Pages and commands still work.",
  nothingFound: "Nothing found",
  nothingFoundText: "No object, command or page matches.",
  hint: (count: number, text: string) => (count === 1 ? "1 object to search in" : `${text} objects to search in`),
  foundCount: (count: number) => (count === 1 ? "1 result" : `${count} results`),
  keyMove: "move",
  keyOpen: "open",
  keyNewTab: "open in new tab",
};
