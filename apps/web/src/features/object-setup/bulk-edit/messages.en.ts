import type { EditEffect, LeftOutReason } from "@monitor/contract";
import type { ObjectType } from "@monitor/domain";
import { plural } from "../../../shared/i18n/plural.ts";

const counted: Readonly<Record<ObjectType | "objects", (count: number) => string>> = {
  sensor: (count) => plural(count, { one: "sensor", other: "sensors" }),
  device: (count) => plural(count, { one: "device", other: "devices" }),
  group: (count) => plural(count, { one: "group", other: "groups" }),
  probe: (count) => plural(count, { one: "probe", other: "probes" }),
  objects: (count) => plural(count, { one: "object", other: "objects" }),
};

const effect: Readonly<Record<EditEffect, { readonly title: (count: number) => string; readonly help: string }>> = {
  becomes_own: {
    title: (count) => plural(count, { one: "1 changes", other: "# change" }),
    help: "own values, inherited till now",
  },
  changes: { title: (count) => plural(count, { one: "1 changes", other: "# change" }), help: "own values already" },
  inherits: {
    title: (count) => plural(count, { one: "1 goes back to inherited", other: "# go back to inherited" }),
    help: "own values are given up",
  },
  same: {
    title: (count) => plural(count, { one: "1 stays as it is", other: "# stay as they are" }),
    help: "values set already",
  },
  left_out: { title: (count) => plural(count, { one: "1 is left out", other: "# are left out" }), help: "not changed" },
};

const reason: Readonly<Record<LeftOutReason, string>> = {
  no_right: "You may not edit it",
  refused: "It can't have these values",
  changed: "Somebody has changed it since the preview",
  gone: "It has been deleted",
};

/** `name` of these sentences is the name of an object or of a setting. */
export const messages = {
  edit: "Edit…",
  title: (count: number, type: ObjectType | "objects") => `Edit ${count} ${counted[type](count)}`,
  titleUnknown: "Edit settings",
  description: "Only what you tick is changed.",
  findSetting: "Find a setting",
  clearSearch: "Clear search",
  settings: "Settings",
  change: (name: string) => `Change: ${name}`,
  allSame: "all the same",
  different: (count: number) => `${count} different`,
  values: (count: number, value: string) => `${count} × ${value}`,
  empty: "empty",
  addTags: "Add tags",
  removeTags: "Remove tags",
  tagsNow: (tags: string) => `On some: ${tags}`,
  noTags: "No tags",
  inheritAgain: (name: string) => `${name}: back to inherited`,
  onlyFor: (name: string, count: number) => `${name}: only ${count} of these objects have it`,
  preview: "Preview",
  grouped: "Grouped",
  all: "All",
  view: "View of the preview",
  nothingTicked: "Tick a setting at the left. What would change stands here before anything is saved.",
  calculating: "Asking the server what would change",
  mistakes: "A value at the left does not fit yet.",
  effect,
  reason,
  inherited: "inherited",
  newSecret: "a new secret",
  noSecret: "no secret",
  secret: "a secret",
  becomes: (from: string, to: string) => `${from}, becomes ${to}`,
  moreRows: (count: number) => `${count} more`,
  notShown: (count: number) => `and ${count} more`,
  keptBelow: (count: number, name: string) =>
    plural(count, {
      one: `1 object below keeps its own values of “${name}”.`,
      other: `# objects below keep their own values of “${name}”.`,
    }),
  note: "Can be undone for 30 s",
  cancel: "Cancel",
  save: (count: number, type: ObjectType | "objects") => `Change ${count} ${counted[type](count)}`,
  nothingToSave: "Nothing would change",
  refused: "The server refuses this",
  saved: (count: number) => `${count} ${plural(count, { one: "object", other: "objects" })} changed`,
  savedNone: "Nothing was changed",
  leftOut: (names: string) => `Left out: ${names}`,
  announced: (changed: number, same: number, left: number) => `${changed} change, ${same} keep, ${left} left out`,

  overridesBelow: (name: string) => `Overrides below ${name}`,
  overrides: "Overrides below",
  ownBelow: (count: number) =>
    plural(count, { one: "1 place below has its own", other: `${count} places below have their own` }),
  places: (count: number, objects: number, below: number) =>
    `${count} ${plural(count, { one: "place", other: "places" })} on ${objects} of ${below} objects where inheritance ends`,
  backToSettings: "Settings",
  filter: "Filter by name",
  allSections: "All",
  sameOnly: (count: number) => `Same value as inherited ${count}`,
  same: "same",
  object: "Object",
  section: "Section",
  ownValue: "Own value",
  wouldBe: "Inherited would be",
  changed: "Changed",
  from: (name: string) => `from ${name}`,
  fromAbove: "from above",
  unknownChange: "not in the log any more",
  usual: "as usual",
  select: (name: string) => `Select ${name}`,
  selectAll: "Select all",
  selected: (count: number) => `${count} selected`,
  clearSelection: "Clear selection",
  backToInherited: "Back to inherited",
  backOf: (name: string) => `Back to inherited: ${name}`,
  isBack: "inherited again",
  backDone: (count: number) => `${count} ${plural(count, { one: "place is", other: "places are" })} inherited again`,
  mayNotEdit: "You may not edit this object",
  allInherits: "Everything below inherits.",
  allInheritsHelp: "A change here reaches every object below.",
  nothingFound: "Nothing found",
  previous: "Previous page",
  next: "Next page",
};
