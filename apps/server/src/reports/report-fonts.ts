import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** The scripts that our font is cut into, in the order in which a character is looked for. */
const scripts = ["latin", "latin-ext", "greek", "cyrillic", "vietnamese"] as const;
type Script = (typeof scripts)[number];
export type Weight = 400 | 600;

/** Which script a character is drawn by; Greek and Cyrillic are named by their blocks of Unicode. */
function scriptOf(code: number): Script {
  if (code >= 0x370 && code <= 0x3ff) return "greek";
  if (code >= 0x400 && code <= 0x52f) return "cyrillic";
  if (code >= 0x1ea0 && code <= 0x1ef9) return "vietnamese";
  const isLatinPlain = code <= 0xff || (code >= 0x2000 && code <= 0x206f) || [0x20ac, 0x2122, 0x2212].includes(code);
  return isLatinPlain ? "latin" : "latin-ext";
}

export const fontName = (script: Script, weight: Weight): string => `${script} ${weight}`;

/** All fonts by their names. */
export function readFonts(): [name: string, bytes: Buffer][] {
  return scripts.flatMap((script) =>
    ([400, 600] as const).map((weight): [string, Buffer] => {
      const file = import.meta.resolve(`@fontsource/inter/files/inter-${script}-${weight}-normal.woff`);
      return [fontName(script, weight), readFileSync(fileURLToPath(file))];
    }),
  );
}

/** A text cut where another script begins. */
export function runsOf(text: string): { readonly script: Script; readonly text: string }[] {
  const runs: { script: Script; text: string }[] = [];
  for (const sign of text) {
    const last = runs.at(-1);
    const script = sign === " " && last !== undefined ? last.script : scriptOf(sign.codePointAt(0) ?? 0);
    if (last?.script === script) last.text += sign;
    else runs.push({ script, text: sign });
  }
  return runs;
}
