import { noValueText, nonBreakingSpace } from "./locale.ts";
import type { Locale } from "./locale.ts";
import { formatFull } from "./number.ts";

/** A percentage (99.6 means 99.6 %) as whole percent with a space before the sign, "100 %" (NF-04); no number: an en dash. */
export function formatWholePercent(value: number | null | undefined, locale: Locale): string {
  if (typeof value !== "number" || !Number.isFinite(value)) {
    return noValueText;
  }
  return `${formatFull(value, locale)}${nonBreakingSpace}%`;
}
