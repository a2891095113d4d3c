import type { messages as english } from "./messages.en.ts";

export const messages: typeof english = {
  title: "Eine neue Version dieser Oberfläche ist da",
  help: "Laden Sie die Seite neu, wenn es Ihnen passt.",
};
