import { createMessages } from "../../../shared/i18n/index.ts";
import type { messages } from "./messages.en.ts";

/** They come with the code that asks for them, not with the settings. */
export const { useMessages: useDialogMessages } = createMessages<typeof messages>("object-setup/dialogs");
