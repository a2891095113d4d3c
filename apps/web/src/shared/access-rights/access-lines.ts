import type { Reference } from "@monitor/contract";
import { accessLevels, readAccessRights } from "@monitor/domain";
import type { AccessEntry, AccessLevel } from "@monitor/domain";

/** Lines by subject, `group:<id>` or `user:<id>`, as one text: `group:1=read,user:2=full`. */
export type LinesText = string;

/** What a subject has from above: the nearest line. */
export interface InheritedLine {
  readonly right: AccessLevel;
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
    for (const { subject, right } of here) lines.set(subject, { right, source });
    if (!inherits) break;
  }
  return lines;
}

const isLevel = (text: string | undefined): text is AccessLevel => accessLevels.some((level) => level === text);

/** The lines in one order, so that a line that is changed back is no change. */
export function textOfLines(lines: ReadonlyMap<string, AccessLevel>): LinesText {
  return [...lines]
    .map(([subject, right]) => `${subject}=${right}`)
    .sort()
    .join(",");
}

/** The lines of a text. */
export function linesOfText(text: LinesText): Map<string, AccessLevel> {
  const lines = new Map<string, AccessLevel>();
  for (const part of text === "" ? [] : text.split(",")) {
    const [subject = "", right] = part.split("=");
    if (isLevel(right)) lines.set(subject, right);
  }
  return lines;
}

/** The own lines of an object as a text; of two lines of one subject the higher one. */
export function textOfEntries(entries: readonly AccessEntry[]): LinesText {
  const lines = new Map<string, AccessLevel>();
  for (const { subject, right } of entries) {
    const known = lines.get(subject);
    if (known === undefined || accessLevels.indexOf(right) > accessLevels.indexOf(known)) lines.set(subject, right);
  }
  return textOfLines(lines);
}

/** The text with another line of a subject; null takes the line out. */
export function withLine(text: LinesText, subject: string, right: AccessLevel | null): LinesText {
  const lines = linesOfText(text);
  if (right === null) lines.delete(subject);
  else lines.set(subject, right);
  return textOfLines(lines);
}

/** The text with all inherited lines as own ones: without inheritance the same rights hold. */
export function withInherited(text: LinesText, inherited: ReadonlyMap<string, InheritedLine>): LinesText {
  const lines = new Map<string, AccessLevel>([...inherited].map(([subject, { right }]) => [subject, right]));
  for (const [subject, right] of linesOfText(text)) lines.set(subject, right);
  return textOfLines(lines);
}

/** The lines that differ between two texts; null: one is taken out. What somebody else has changed meanwhile is not named. */
export function changedLines(base: LinesText, mine: LinesText): { subject: string; right: AccessLevel | null }[] {
  const [before, after] = [linesOfText(base), linesOfText(mine)];
  return [...new Set([...before.keys(), ...after.keys()])]
    .filter((subject) => before.get(subject) !== after.get(subject))
    .map((subject) => ({ subject, right: after.get(subject) ?? null }));
}

/** The own access rights of an object as calls take them. */
export function draftOf(text: LinesText, inherits: boolean) {
  return { entries: [...linesOfText(text)].map(([subject, right]) => ({ subject, right })), inherits };
}
