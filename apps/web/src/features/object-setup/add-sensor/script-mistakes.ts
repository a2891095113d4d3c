/** A line of what a script has written that does not say what was meant, and how it would. */
export interface ScriptMistake {
  /** Counted from 1. */
  readonly line: number;
  /** The place in the line. */
  readonly place: string;
  readonly says: "decimal_comma" | "last_comma";
  readonly corrected: string;
}

const figures = "value|limit(?:max|min)(?:error|warning)";
/** `"value": "412,6"` in JSON and `<value>412,6</value>` in XML: only a dot makes a figure of it. */
const commaInJson = new RegExp(`("(?:${figures})"\\s*:\\s*)("?)([+-]?\\d+),(\\d+)\\2(?=\\s*(?:[,}\\]]|$))`, "i");
const commaInXml = new RegExp(`(<(${figures})>\\s*)([+-]?\\d+),(\\d+)(?=\\s*</\\2>)`, "i");

function decimalComma(text: string): Omit<ScriptMistake, "line"> | null {
  const inJson = commaInJson.exec(text);
  const inXml = commaInXml.exec(text);
  const [whole = "", before = "", , integer = "", decimals = ""] = inJson ?? inXml ?? [];
  if (whole === "") return null;
  const place = whole.slice(before.length);
  return { place, says: "decimal_comma", corrected: text.replace(whole, `${before}${integer}.${decimals}`) };
}

/** A comma with nothing behind it but the end of a list or an object, which JSON does not have. */
function lastComma(text: string, rest: string): Omit<ScriptMistake, "line"> | null {
  const inside = /,(?=\s*[\]}])/.exec(text);
  const isAtEnd = /,\s*$/.test(text) && /^\s*[\]}]/.test(rest);
  const at = inside?.index ?? (isAtEnd ? text.lastIndexOf(",") : -1);
  if (at < 0) return null;
  return { place: text.slice(at), says: "last_comma", corrected: text.slice(0, at) + text.slice(at + 1) };
}

/** The lines of a script's output, XML or JSON in the format of custom sensors, that people often get wrong; at most one mistake a line. */
export function scriptMistakes(output: string): readonly ScriptMistake[] {
  const isJson = output.trimStart().startsWith("{");
  const lines = output.split("\n");
  return lines.flatMap((text, index) => {
    const rest = lines.slice(index + 1, index + 3).join(" ");
    const found = decimalComma(text) ?? (isJson ? lastComma(text, rest) : null);
    return found === null ? [] : [{ line: index + 1, ...found }];
  });
}
