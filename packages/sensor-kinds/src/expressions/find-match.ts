import { RE2JS } from "re2js";
import type { MatchAnswer, MatchCall } from "./match-text.ts";

const maxGroups = 10;
const maxGroupLength = 1000;

/** Looks for an expression in this thread. */
export function findMatch({ pattern, text }: MatchCall): MatchAnswer {
  let expression: RE2JS;
  try {
    expression = RE2JS.compile(pattern);
  } catch {
    return { kind: "invalid" };
  }
  const matcher = expression.matcher(text);
  if (!matcher.find()) return { kind: "none" };
  const count = Math.min(maxGroups, matcher.groupCount());
  const groups = Array.from(
    { length: count + 1 },
    (_, group) => matcher.group(group)?.slice(0, maxGroupLength) ?? null,
  );
  return { kind: "found", groups };
}
