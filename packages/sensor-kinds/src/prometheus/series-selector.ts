/** How a label is compared: equal, different, matching an expression, not matching it. */
export const labelOperators = ["=", "!=", "=~", "!~"] as const;

/** One condition on a label. */
export interface LabelCondition {
  label: string;
  operator: (typeof labelOperators)[number];
  value: string;
}

/** A line of the setting: which series, and what their channels are called (empty: by name and labels). */
export interface SeriesSelector {
  name: string;
  conditions: readonly LabelCondition[];
  shownAs: string;
}

const maxLines = 50;
const condition = /^\s*([a-zA-Z_]\w*)\s*(=~|!~|!=|=)\s*"((?:[^"\\]|\\["\\])*)"\s*(?:,|$)/;
const selector = /^([a-zA-Z_:][\w:]*)\s*(?:\{((?:[^"}]|"(?:[^"\\]|\\["\\])*")*)\})?(?:\s+as\s+(\S.*))?$/;

function conditionsOf(text: string): LabelCondition[] | null {
  const conditions: LabelCondition[] = [];
  let rest = text.trim();
  while (rest !== "") {
    const match = condition.exec(rest);
    if (match === null) return null;
    const operator = labelOperators.find((each) => each === match[2]) ?? "=";
    conditions.push({ label: match[1] ?? "", operator, value: (match[3] ?? "").replace(/\\(["\\])/g, "$1") });
    rest = rest.slice(match[0].length).trim();
  }
  return conditions;
}

/** The selectors of a setting, one a line, such as `node_load1 as Load` or `up{job=~"a|b"}`; null where a line is none. */
export function parseSelectors(text: string): readonly SeriesSelector[] | null {
  const lines = text.split("\n").map((line) => line.trim());
  const selectors: SeriesSelector[] = [];
  for (const line of lines.filter((each) => each !== "")) {
    const match = selector.exec(line);
    const conditions = match === null ? null : conditionsOf(match[2] ?? "");
    if (match === null || conditions === null) return null;
    selectors.push({ name: match[1] ?? "", conditions, shownAs: match[3] ?? "" });
  }
  return selectors.length > maxLines ? null : selectors;
}
