import type { LimitName } from "@monitor/domain";

const times = (count: number) => (count === 1 ? "once" : `${count} times`);
const kinds = { warning: "Warning", error: "Error" };

/** `period`, `total` and `value` of these sentences are written already. */
export const messages = {
  channelTitle: (name: string) => `Channel ${name}`,
  allSettings: "All settings of the sensor",
  setBack: "Set back",

  historyOf: (name: string) => `History of ${name} with its limits`,
  dragLimits: "drag the limits",
  range: "Time span",
  ranges: { "2d": "2 d", "30d": "30 d" },
  zoomBack: "Back",
  failed: "The history could not be loaded",
  failedText: "Limits can be typed all the same.",
  limits: {
    max_error: "Upper error limit",
    max_warning: "Upper warning limit",
    min_warning: "Lower warning limit",
    min_error: "Lower error limit",
  } satisfies Record<LimitName, string>,
  kinds,
  handleHelp:
    "Arrow keys move it, Page Up and Page Down by ten steps, Delete takes it away. With Alt it does not snap.",
  addLimit: "Add a limit",
  suggest: "Suggest",
  suggestHelp: "10 % beyond what 99.5 % of the hours of the last 30 days stay within; nothing is saved yet",
  pushed: (names: readonly string[], value: string) => `${names.join(", ")}: moved along to ${value}`,
  before: (kind: "warning" | "error", value: string) => `before: ${kind} ${value}`,
  notBelow: (limit: string) => `Not below the field “${limit}”.`,
  clearBetween: "Between the limit and the one on the other side.",
  limitsOff: "Limits are switched off: nothing would fire.",
  lookupInstead: "Its lookup gives this channel its status: limits do not count. Without the lookup they do again.",

  forOthers: "Use these limits also for…",

  wouldHaveFired: "Would have fired",
  fired: (fact: { kind: "warning" | "error"; count: number; period: string; total: string }) =>
    fact.count === 0
      ? `${kinds[fact.kind]} would not have fired in ${fact.period}.`
      : `${kinds[fact.kind]} would have fired ${times(fact.count)} in ${fact.period}, ${fact.total} in all.`,
  days: (count: number) => `${count} days`,
  tooLittle: (age: string) => `Too little history (${age})`,
  peak: (value: string) => `peak ${value}`,
  lowest: (value: string) => `lowest ${value}`,
  nothingFired: "Nothing in this time",
  noLimits: "No limit is set",
  moreEpisodes: (count: number) => `and ${count} before`,
  storedFired: (count: number) => `With the stored limits: ${count === 0 ? "never" : times(count)}`,
  zoomTo: (when: string) => `Zoom to ${when}`,

  statusOnSave: {
    ok: (name: string) => `When saved, ${name} is OK at once`,
    warning: (name: string) => `When saved, ${name} becomes Warning at once`,
    error: (name: string) => `When saved, ${name} becomes Down at once`,
  },
};
