/** Colour families of the tokens (`--st-*`). A tone is only a colour: what a status means is decided elsewhere. */
export const tones = [
  "down",
  "down_partial",
  "down_acknowledged",
  "warning",
  "unusual",
  "unknown",
  "paused",
  "up",
] as const;

export type Tone = (typeof tones)[number];

/** Colour of a line or a level: a status, or the first data series when the object is up. */
export type LineTone = Tone | "series";
