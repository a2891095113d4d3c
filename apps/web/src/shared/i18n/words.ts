import { createMessages } from "./create-messages.ts";
import type { messages } from "./messages.en.ts";

const door = createMessages<typeof messages>("shared/i18n");

/** Words that more than one feature shows: "No data", "Never", "Close" … */
export const useWords = door.useMessages;
