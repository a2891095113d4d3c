import { createMessages } from "../../../shared/i18n/index.ts";
import type { messages } from "./messages.en.ts";

export const { useMessages } = createMessages<typeof messages>("session/password-links");
