const token =
  /\s*(?:([{}[\],:])|("(?:[^"\\\p{Cc}]|\\(?:["\\/bfnrt]|u[\da-f]{4}))*")|(-?(?:0|[1-9]\d*)(?:\.\d+)?(?:e[+-]?\d+)?)|(true|false|null))/iuy;

type State = "value" | "first item" | "first key" | "key" | "colon" | "behind";

const beginnings: Readonly<Record<string, State>> = { "{": "first key", "[": "first item" };
const afterComma: Readonly<Record<string, State>> = { "{": "key", "[": "value" };
const ends: Readonly<Record<string, { opening: string; empty: State }>> = {
  "}": { opening: "{", empty: "first key" },
  "]": { opening: "[", empty: "first item" },
};

/** What may follow a mark in a state; undefined where the mark has no place there. */
function behindMark(mark: string, state: State, open: string[]): State | undefined {
  if (mark === ":") return state === "colon" ? "value" : undefined;
  const begun = beginnings[mark];
  if (begun !== undefined) {
    open.push(mark);
    return state === "value" || state === "first item" ? begun : undefined;
  }
  const around = open.at(-1);
  const end = ends[mark];
  if (end === undefined) return state === "behind" ? afterComma[around ?? ""] : undefined;
  if (around !== end.opening || (state !== "behind" && state !== end.empty)) return undefined;
  open.pop();
  return "behind";
}

function behindWord(isText: boolean, state: State): State | undefined {
  if (state === "value" || state === "first item") return "behind";
  return isText && (state === "key" || state === "first key") ? "colon" : undefined;
}

/** Where a text stops to be JSON: the parser of the language says it for some faults only. */
export function jsonFault(text: string): number {
  const open: string[] = [];
  let state: State = "value";
  for (let place = 0; ; place = token.lastIndex) {
    token.lastIndex = place;
    const match = token.exec(text);
    const blanks = /\S|$/.exec(text.slice(place, place + 1000))?.index ?? 0;
    if (match === null) return place + blanks;
    const [, mark, quoted] = match;
    const next: State | undefined =
      mark === undefined ? behindWord(quoted !== undefined, state) : behindMark(mark, state, open);
    if (next === undefined) return place + blanks;
    state = next;
  }
}
