import { createMessages } from "../../shared/i18n/index.ts";
import type { messages } from "./messages.en.ts";

export type WhyTexts = typeof messages;
export const { useMessages } = createMessages<WhyTexts>("why");
