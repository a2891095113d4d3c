/** The languages of the interface (LY-10). */
export const locales = ["en", "de"] as const;

/** One language of the interface; also decides separators of numbers and the form of dates. */
export type Locale = (typeof locales)[number];

/** Stands between a number and its unit, so that a line never breaks there. */
export const nonBreakingSpace = "\u00A0";

/** What is shown where there is no number to show. */
export const noValueText = "–";
