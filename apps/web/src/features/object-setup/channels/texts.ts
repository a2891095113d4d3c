import { createMessages } from "../../../shared/i18n/index.ts";
import type { messages } from "./messages.en.ts";

export type ChannelTexts = typeof messages;
export const { useMessages: useChannelMessages } = createMessages<ChannelTexts>("object-setup/channels");
