import type { messages as english } from "./messages.en.ts";

export const messages: typeof english = {
  title: "Tastenkürzel",
  singleKeysOn: "Einzelne Tasten lassen sich in Ihrem Konto ausschalten.",
  singleKeysOff: "Einzelne Tasten sind in Ihrem Konto ausgeschaltet.",
};
