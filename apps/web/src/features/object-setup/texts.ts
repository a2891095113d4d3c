import { createMessages } from "../../shared/i18n/index.ts";
import type { messages } from "./messages.en.ts";

export type SetupTexts = typeof messages;
export const { useMessages } = createMessages<SetupTexts>("object-setup");
