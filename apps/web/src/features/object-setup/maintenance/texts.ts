import { createMessages } from "../../../shared/i18n/index.ts";
import type { messages } from "./messages.en.ts";

export const { useMessages: useMaintenanceMessages } = createMessages<typeof messages>("object-setup/maintenance");
