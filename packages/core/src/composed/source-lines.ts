/** A sensor that a business process names, and what it is called there. */
export interface NamedSource {
  readonly id: string;
  readonly name: string;
}

/** Most sensors that one sensor is made of. */
export const maxSources = 200;
const maxNameLength = 120;
// The same white space as in the kinds' `sourceField`: an id that is read must also be found there, where rights and cycles are judged.
const form = /^(\d{1,15})(?:[ \t]*=[ \t]*(\S.*))?$/;
const blanks = " \t\r";

/** Lines of a text that have something in them, with their numbers from 1. */
export function linesOf(text: string): { readonly text: string; readonly number: number }[] {
  return text
    .split("\n")
    .map((line, place) => ({ text: withoutBlankEdges(line), number: place + 1 }))
    .filter((line) => line.text !== "");
}

// Not `trim`, which takes more than the kinds' patterns know; not a pattern, which is slow on many blanks.
function withoutBlankEdges(line: string): string {
  let [from, to] = [0, line.length];
  while (from < to && blanks.includes(line.charAt(from))) from += 1;
  while (to > from && blanks.includes(line.charAt(to - 1))) to -= 1;
  return line.slice(from, to);
}

/** How a sensor without a name is called. */
export const nameOfId = (id: string): string => `#${id}`;

/** Reads lines such as `2041 = Web shop`, or says which of them is wrong. */
export function readSourceLines(text: string): readonly NamedSource[] | string {
  const sources: NamedSource[] = [];
  for (const { text: line, number } of linesOf(text)) {
    const [, id, name = ""] = form.exec(line) ?? [];
    if (id === undefined) return `Line ${number}: an id of a sensor is expected, such as 2041 or 2041 = Web shop.`;
    if (name.length > maxNameLength) return `Line ${number}: a name has at most ${maxNameLength} characters.`;
    if (sources.length === maxSources) return `At most ${maxSources} sensors can be named.`;
    if (sources.some((other) => other.id === id)) return `Line ${number}: sensor ${id} is named twice.`;
    sources.push({ id, name: name === "" ? nameOfId(id) : name });
  }
  return sources.length === 0 ? "At least one sensor has to be named." : sources;
}
