/** What came back to a check that is run once for somebody who looks at a form: a page, or what a script has written. */
export interface Received {
  text: string;
  /** The place that decided, such as a text that must not be there. */
  match?: string;
  /** What a script has written as errors, and how it ended. */
  errors?: string;
  exitCode?: number;
}

/** Most that is read of a page whose text no rule needs. */
export const maxPageText = 1024;
const maxScriptText = 16_384;
const maxErrors = 4096;
const maxMatch = 200;

const unprintable = /(?![\t\n])[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

function pictureOf(character: string): string {
  const code = character.charCodeAt(0);
  return code < 32 ? String.fromCharCode(0x24_00 + code) : "\uFFFD";
}

/** What can't be seen or turns text gets a sign in its place. */
const visible = (text: string): string => text.replace(/\r\n?/g, "\n").replace(unprintable, pictureOf);

/** A part of a text of at most a length, from its beginning or around a place in it. */
function partOf(text: string, length: number, match = ""): string {
  const place = match === "" ? -1 : text.indexOf(match);
  const from = place + match.length <= length ? 0 : place - Math.floor(length / 2);
  return text.slice(from, from + length);
}

/** What of it is shown: of a page about 1 kB, around the place that decided; of a script 16 kB. */
export function shownText({ text, match, errors, exitCode }: Received) {
  const length = exitCode === undefined ? maxPageText : maxScriptText;
  return {
    text: visible(partOf(text, length, match)),
    is_cut: text.length > length,
    ...(match !== undefined && { match: visible(match.slice(0, maxMatch)) }),
    ...(errors !== undefined && { errors: visible(errors.slice(0, maxErrors)) }),
    ...(exitCode !== undefined && { exit_code: exitCode }),
  };
}
