import { createMessages } from "../i18n/index.ts";
import type { messages } from "./messages.en.ts";

/** Words for what failed: "Report Error", "Reload page" … */
export const { useMessages: useFailureWords, readMessages: readFailureWords } =
  createMessages<typeof messages>("shared/error-boundary");
