import { createMessages } from "../i18n/index.ts";
import type { messages } from "./messages.en.ts";

export type LogTexts = typeof messages;
export const { useMessages } = createMessages<LogTexts>("shared/log");
