import type { messages as english } from "./messages.en.ts";

export const messages: typeof english = {
  title: (name) => `Sie sehen die Oberfläche wie ${name}`,
  text: (until) => `Hier lässt sich nichts ändern. Die Vorschau endet um ${until}.`,
  leave: "Vorschau verlassen",
};
