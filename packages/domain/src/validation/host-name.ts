import { isHostName } from "./addresses.ts";
import { isPlainLine } from "./plain-line.ts";

/** Whether a text is a name of a host, by its form: not what ends like an address, as a mistyped one or a range does. */
export const isNameOfHost = (text: string): boolean =>
  isHostName(text) && isPlainLine(text) && /(?:^|\.)[\d-]*[^\d.-][^.]*$/.test(text);
