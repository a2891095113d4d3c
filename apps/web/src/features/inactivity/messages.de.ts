import { plural } from "../../shared/i18n/plural.ts";
import type { messages as english } from "./messages.en.ts";

const minutesText = (count: number) => plural(count, { one: "# Minute", other: "# Minuten" });
const secondsText = (count: number) => plural(count, { one: "# Sekunde", other: "# Sekunden" });

export const messages: typeof english = {
  title: "Sie werden gleich abgemeldet",
  idle: (minutes, seconds) =>
    `Seit ${minutes > 0 ? `${minutesText(minutes)} und ` : ""}${secondsText(seconds)} keine Aktivität.`,
  endsIn: "Sie werden abgemeldet in",
  seconds: secondsText,
  howToStay: "Mit einem Klick oder einem Tastendruck bleiben Sie angemeldet.",
  logOutNow: "Jetzt abmelden",
  stay: "Angemeldet bleiben",
};
