import type { Reference } from "@monitor/contract";
import { accessLevels, readAccessRights } from "@monitor/domain";
import type { AccessEntry, AccessLevel } from "@monitor/domain";

/** Lines by subject, `group:<id>` or `user:<id>`, as one text: `group:1=read,user:2=full@1796320800000`, with when it ends. */
export type LinesText = string;

/** What a subject has, and when that ends; null: it does not. */
export interface RightLine {
  readonly right: AccessLevel;
  readonly untilMs: number | null;
}

/** What a subject has from above: the nearest line. */
export interface InheritedLine extends RightLine {
  /** Null where that object may not be read. */
  readonly source: Reference | null;
}

/** The access rights of an object as a response has them: its own, and those of the objects above, nearest first. */
export interface ObjectAccess {
  readonly entries: readonly AccessEntry[];
  readonly inherits: boolean;
  readonly above: readonly { readonly source: Reference | null; readonly values: unknown }[];
}

/** Responses write yes and no as 1 and 0. */
function readWire(values: unknown) {
  const isCut = (values as { inherits?: unknown } | undefined)?.inherits === "0";
  const read = readAccessRights(values);
  return { entries: read?.entries ?? [], inherits: read !== null && read.inherits && !isCut };
}

/** Reads the section `accessrights` of a response with inheritance. */
export function readAccess(section: unknown): ObjectAccess {
  const { _shadowed, _above } = (section ?? {}) as { _shadowed?: unknown; _above?: ObjectAccess["above"] };
  const isOwn = Object.keys(_shadowed ?? {}).length > 0;
  const own = isOwn ? readWire(_shadowed) : { entries: [], inherits: true };
  return { ...own, above: Array.isArray(_above) ? _above : [] };
}

/** The nearest line of each subject above; an object that does not inherit cuts off those above it. */
export function inheritedLines({ above }: Pick<ObjectAccess, "above">): ReadonlyMap<string, InheritedLine> {
  const lines = new Map<string, InheritedLine>();
  for (const { source, values } of above) {
    const { entries, inherits } = readWire(values);
    const here = entries.filter(({ subject }) => !lines.has(subject));
    for (const { subject, right, until_ms = null } of here) lines.set(subject, { right, untilMs: until_ms, source });
    if (!inherits) break;
  }
  return lines;
}

const isLevel = (text: string | undefined): text is AccessLevel => accessLevels.some((level) => level === text);

/** The lines in one order, so that a line that is changed back is no change. */
export function textOfLines(lines: ReadonlyMap<string, RightLine>): LinesText {
  return [...lines]
    .map(([subject, { right, untilMs }]) => `${subject}=${right}${untilMs === null ? "" : `@${untilMs}`}`)
    .sort()
    .join(",");
}

/** The lines of a text. */
export function linesOfText(text: LinesText): Map<string, RightLine> {
  const lines = new Map<string, RightLine>();
  for (const part of text === "" ? [] : text.split(",")) {
    const [subject = "", value = ""] = part.split("=");
    const [right, untilMs] = value.split("@");
    if (isLevel(right)) lines.set(subject, { right, untilMs: untilMs === undefined ? null : Number(untilMs) });
  }
  return lines;
}

/** The own lines of an object as a text; of two lines of one subject the higher one. */
export function textOfEntries(entries: readonly AccessEntry[]): LinesText {
  const lines = new Map<string, RightLine>();
  for (const { subject, right, until_ms = null } of entries) {
    const known = lines.get(subject);
    const isHigher = known === undefined || accessLevels.indexOf(right) > accessLevels.indexOf(known.right);
    if (isHigher) lines.set(subject, { right, untilMs: until_ms });
  }
  return textOfLines(lines);
}

/** The text with another right of a subject, which ends when the one before does; null takes the line out. */
export function withLine(text: LinesText, subject: string, right: AccessLevel | null): LinesText {
  const lines = linesOfText(text);
  if (right === null) lines.delete(subject);
  else lines.set(subject, { right, untilMs: lines.get(subject)?.untilMs ?? null });
  return textOfLines(lines);
}

/** The text with another end of a subject's line; null: it has none. */
export function withEnd(text: LinesText, subject: string, untilMs: number | null): LinesText {
  const lines = linesOfText(text);
  const line = lines.get(subject);
  if (line !== undefined) lines.set(subject, { ...line, untilMs });
  return textOfLines(lines);
}

/** The text with all inherited lines as own ones: without inheritance the same rights hold. */
export function withInherited(text: LinesText, inherited: ReadonlyMap<string, InheritedLine>): LinesText {
  return textOfLines(new Map<string, RightLine>([...inherited, ...linesOfText(text)]));
}

/** A line as calls take it. */
export const sentLine = (subject: string, { right, untilMs }: RightLine) => ({
  subject,
  right,
  ...(untilMs !== null && { until: new Date(untilMs).toISOString() }),
});

/** The lines that differ between two texts; null: one is taken out. What somebody else has changed meanwhile is not named. */
export function changedLines(base: LinesText, mine: LinesText) {
  const [before, after] = [linesOfText(base), linesOfText(mine)];
  const isOther = (one?: RightLine, other?: RightLine) =>
    one?.right !== other?.right || one?.untilMs !== other?.untilMs;
  return [...new Set([...before.keys(), ...after.keys()])]
    .filter((subject) => isOther(before.get(subject), after.get(subject)))
    .map((subject) => {
      const line = after.get(subject);
      return line === undefined ? { subject, right: null } : sentLine(subject, line);
    });
}

/** The own access rights of an object as calls take them. */
export function draftOf(text: LinesText, inherits: boolean) {
  return { entries: [...linesOfText(text)].map(([subject, line]) => sentLine(subject, line)), inherits };
}
