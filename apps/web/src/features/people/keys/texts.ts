import { createMessages } from "../../../shared/i18n/index.ts";
import type { messages } from "./messages.en.ts";

export const { useMessages: useKeyMessages } = createMessages<typeof messages>("people/keys");
