import type { OwnNotificationChanges, OwnNotifications } from "@monitor/contract";

/** What the parts of the card have in common: what is stored, and a way to change it. */
export interface OwnPartProps {
  readonly stored: OwnNotifications;
  readonly change: (changes: OwnNotificationChanges) => Promise<void>;
}
