import { createMessages } from "../../../shared/i18n/index.ts";
import type { messages } from "./messages.en.ts";

export const { useMessages: useOnCallMessages } = createMessages<typeof messages>("notifications/on-call");
/** The words of the page. */
export type OnCallTexts = typeof messages;
