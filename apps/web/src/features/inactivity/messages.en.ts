import { plural } from "../../shared/i18n/plural.ts";

const minutesText = (count: number) => plural(count, { one: "# minute", other: "# minutes" });
const secondsText = (count: number) => plural(count, { one: "# second", other: "# seconds" });

export const messages = {
  title: "You will be logged out soon",
  idle: (minutes: number, seconds: number) =>
    `No activity for ${minutes > 0 ? `${minutesText(minutes)} and ` : ""}${secondsText(seconds)}.`,
  endsIn: "You will be logged out in",
  seconds: secondsText,
  howToStay: "Any click or key press keeps you logged in.",
  logOutNow: "Log out now",
  stay: "Stay logged in",
};
