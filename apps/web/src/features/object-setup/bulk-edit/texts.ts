import { createMessages } from "../../../shared/i18n/index.ts";
import type { messages } from "./messages.en.ts";

export type BulkEditTexts = typeof messages;
export const { useMessages: useBulkEditMessages } = createMessages<BulkEditTexts>("object-setup/bulk-edit");
