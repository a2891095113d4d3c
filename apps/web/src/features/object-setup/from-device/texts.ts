import { createMessages } from "../../../shared/i18n/index.ts";
import type { messages } from "./messages.en.ts";

/** They come with what the device answers, after the chooser and the form. */
export const { useMessages: useFromDeviceMessages } = createMessages<typeof messages>("object-setup/from-device");
