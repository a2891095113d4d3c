import { createMessages } from "../../../shared/i18n/index.ts";
import type { messages } from "./messages.en.ts";

export type ArrangeTexts = typeof messages;
/** They come with the code that moves. */
export const { useMessages: useArrangeTexts } = createMessages<ArrangeTexts>("object-tree/arrange");
