import type { messages as english } from "./messages.en.ts";

export const messages: typeof english = {
  label: "Sensorstatus des gesamten Systems",
  heading: "Sensorstatus, gesamtes System",
};
