import { plural } from "../../shared/i18n/plural.ts";
/** `name` and `from` of these sentences are the names of objects. */
export const messages = {
  sections: "Sections of the settings",
  settingsOf: (name: string) => `Settings of ${name}`,
  readOnly: "Read-only",
  keptOnly: "Kept and passed on below; no sensor uses it yet.",
  optional: "Optional",
  cancel: "Cancel",
  none: "None",
  nothingFound: "Nothing found",

  own: "Own",
  inherited: "Inherited",
  inheritedAsWhole: "Inherited as a whole",
  addsUp: "From above, own ones add up",
  from: (name: string) => `From ${name}`,
  fromAbove: "From above",
  override: "Override",
  backToInherited: "Back to inherited",
  insteadOf: (name: string) => `Instead of what is inherited from ${name}`,
  insteadOfAbove: "Instead of what is inherited from above",
  wholeChain: "Show the whole chain",

  notConfigured: "Not configured",
  secretSetShort: "Set, not shown",
  secretSet: "Set. Type to replace it",
  secretNotSet: "Not set",
  secretGone: "Removed when you save",
  removeSecret: "Remove it",
  showSecret: "Show what is typed",
  hideSecret: "Hide what is typed",
  tagsHelp: "Separated by commas",
  otherValue: "Other value…",
  otherValueOf: (label: string) => `${label}: other value`,

  required: "This field is required.",
  plainExpected: "Line breaks, control characters and reversed text are refused.",
  lengthExpected: (count: number) => `At most ${count} characters.`,
  /** Of what the server says in English, such as "a host name is needed". */
  refusedValue: (sentence: string) => `${sentence.charAt(0).toUpperCase()}${sentence.slice(1).replace(/\.$/, "")}.`,
  rangeExpected: (from: number | null, to: number | null) =>
    from === null || to === null ? "A number is needed." : `A number from ${from} to ${to} is needed.`,
  intervalExpected: "10 seconds to 10 days, as 60, 5m, 4h or 1d.",

  addMaintenance: "Add maintenance",

  noObject: "No object chosen",
  noObjectAnyMore: "Choose none",
  chooseObject: "Choose object",
  clearSearch: "Clear search",

  addTitle: { group: "Add group", device: "Add device", sensor: "Add sensor" },
  added: (type: "group" | "device" | "sensor", name: string) =>
    `${{ group: "Group", device: "Device", sensor: "Sensor" }[type]} ${name} added`,
  noRightHere: "You may not add here",
  undo: "Undo",
  undoKeys: "Ctrl Z",
  undone: "Undone",
  notUndone: "This could not be undone",
  show: "Show",

  channels: "Channels",

  savedOn: (name: string) => `Settings of ${name} saved`,
  follow: (count: number) => plural(count, { one: "1 sensor below follows", other: "# sensors below follow" }),
  unsavedOn: (name: string) => `Unsaved changes on ${name}`,
  backTo: "Back",
  discard: "Discard",
};
