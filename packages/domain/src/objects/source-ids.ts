/** How the setting of a sensor that is made of others names them: one sensor a line, or channels in formulas. */
export const sourceForms = ["sensors", "channels"] as const;
/** How sensors are named in a setting. */
export type SourceForm = (typeof sourceForms)[number];

/** Where the ids of sensors stand in such a text: the first group of each match. All of them are global. */
export const sourcePatterns = {
  sensors: /^[ \t]*(\d{1,15})/gm,
  channels: /\bchannel[ \t]*\([ \t]*(\d{1,15})/gi,
} as const satisfies Readonly<Record<SourceForm, RegExp>>;

/** The ids of the sensors that a text names, each once, in the order of the text. */
export function sourceIds(form: SourceForm, text: string): readonly string[] {
  return [...new Set(Array.from(text.matchAll(sourcePatterns[form]), ([, id = ""]) => id))];
}
