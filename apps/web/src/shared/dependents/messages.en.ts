import { plural } from "../i18n/plural.ts";

export const messages = {
  title: "Waiting for this one",
  waiting: (count: number, text: string) =>
    plural(count, { one: "1 object waits for this one.", other: "# objects wait for this one." }, text),
  paused: (count: number, text: string) =>
    plural(
      count,
      { one: "While it is down, 1 sensor is paused.", other: "While it is down, # sensors are paused." },
      text,
    ),
  sensors: (count: number, text: string) => plural(count, { one: "1 sensor", other: "# sensors" }, text),
  showFewer: "Show fewer",
  showAll: (text: string) => `Show all ${text}`,
  more: (count: number, text: string) => plural(count, { one: "1 object more", other: "# objects more" }, text),
};
