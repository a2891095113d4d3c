import { collectMessages } from "./collect-messages.ts";

export const catalogues = collectMessages(
  import.meta.glob<{ messages: unknown }>(["../../features/*/messages.de.ts", "../../shared/*/messages.de.ts"], {
    eager: true,
  }),
);
