import { collectMessages } from "./collect-messages.ts";

export const catalogues = collectMessages(
  import.meta.glob<{ messages: unknown }>(["../../features/*/messages.en.ts", "../../shared/*/messages.en.ts"], {
    eager: true,
  }),
);
