import { isPlainLine, maxObjectNameLength } from "@monitor/domain";
import type { SetupTexts } from "../texts.ts";

/** What is wrong with a name that was typed; null when it can be one. The field takes more, so that nothing is cut unseen. */
export function nameMistake(name: string, texts: SetupTexts): string | null {
  if (name.trim() === "") return texts.required;
  if (name.trim().length > maxObjectNameLength) return texts.lengthExpected(maxObjectNameLength);
  return isPlainLine(name) ? null : texts.plainExpected;
}
