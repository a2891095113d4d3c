import { plural } from "../../../shared/i18n/plural.ts";

/** Names of these sentences are the names of objects. */
export const messages = {
  moving: (name: string, others: number) =>
    others === 0 ? `Moving ${name}` : `Moving ${plural(others + 1, { one: "# object", other: "# objects" })}`,
  ghost: (name: string, others: number, second: string) =>
    others === 0 ? name : others === 1 ? `${name} and ${second}` : `${name} and ${others} others`,
  keys: { place: "place", level: "level", goTo: "go to…", drop: "drop", cancel: "cancel" },
  into: (parent: string) => `Into ${parent}`,
  atPlace: (parent: string, { place, count, after }: { place: number; count: number; after: string | null }) =>
    `${parent}, ${place} of ${count}, ${after === null ? "at the top" : `after ${after}`}`,
  justMoved: "Just moved",
  here: "Where it is now",
  restored: "Nothing was moved",
  refusal: {
    inside: "Part of what is moved",
    right: "You do not have the right to put this here",
    order: "This list has another order: objects can only be moved into others here",
  },
  typeRefusal: {
    group: "Groups live in groups and probes",
    probe: "Probes stay where they are",
    device: "Devices live in probes and their groups",
    sensor: "Sensors live on devices",
  },
  notMovable: "This stays where it is, or you do not have the right to move it.",
  moved: (name: string, others: number, parent: string) =>
    others === 0 ? `${name} moved to ${parent}` : `${others + 1} objects moved to ${parent}`,
  reordered: (name: string, others: number) =>
    others === 0 ? `${name} has another place` : `${others + 1} objects have other places`,
  help: "History, own settings and links stay.",
  failed: "Not everything could be moved",
  undo: "Undo",
  undoKeys: "Ctrl Z",
  undone: "Undone",
  notUndone: "This could not be undone",
  show: "Show",
};
