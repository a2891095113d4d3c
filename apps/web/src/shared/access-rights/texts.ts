import { createMessages } from "../i18n/index.ts";
import type { messages } from "./messages.en.ts";

export const { useMessages: useRightMessages } = createMessages<typeof messages>("shared/access-rights");
