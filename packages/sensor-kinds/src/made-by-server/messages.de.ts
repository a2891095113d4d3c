import type { madeByServerEn } from "./messages.en.ts";

/** Was alle Arten sagen, deren Ergebnisse der Server bildet. */
export const madeByServerDe: typeof madeByServerEn = {
  templates: {
    not_made: "Der Server hat dieses Ergebnis nicht gebildet: Server und Probe auf denselben Stand bringen",
  },
};
