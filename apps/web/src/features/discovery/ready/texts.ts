import { createMessages } from "../../../shared/i18n/index.ts";
import type { messages } from "./messages.en.ts";

/** They come with the code that asks for them, not with the networks. */
export const { useMessages: useReadyMessages } = createMessages<typeof messages>("discovery/ready");
