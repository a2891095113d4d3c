import { createMessages } from "../i18n/index.ts";
import type { messages } from "./messages.en.ts";

export const { useMessages } = createMessages<typeof messages>("shared/dependents");
