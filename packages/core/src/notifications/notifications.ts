import { IncidentBook } from "@monitor/notify";
import { BlindWatch } from "./blind-watch.ts";
import type { BlindParts } from "./blind-watch.ts";
import { DeliverySender } from "./delivery-sender.ts";
import type { SenderParts } from "./delivery-sender.ts";
import { IncidentWatch } from "./incident-watch.ts";
import { MaintenanceNotices } from "./maintenance-notices.ts";

export type NotificationParts = BlindParts & SenderParts;

/** Incidents and their messages, while they are made. */
export interface RunningNotifications {
  /** How many deliveries wait. */
  readonly waiting: number;
  /** Settles when nothing of it runs any more; nothing that was committed is lost. */
  stop(): Promise<void>;
}

/** Begins to make incidents and to send messages about them; one server of an installation at a time. Errors: StorageError. */
export async function startNotifications(parts: NotificationParts): Promise<RunningNotifications> {
  // In a turn, so that nothing is committed between reading and following.
  const book = await parts.writer.chore(async () => {
    const opened = new IncidentBook(await parts.storage.incidents.readOpen());
    parts.writer.keep({
      follow: ({ incidents }) => {
        for (const write of incidents) opened.apply(write);
      },
    });
    return opened;
  });
  const watch = new IncidentWatch(parts, book);
  const blind = new BlindWatch(parts);
  const notices = new MaintenanceNotices(parts);
  const sender = new DeliverySender(parts, book);
  watch.start();
  blind.start();
  notices.start();
  sender.start();
  return {
    get waiting() {
      return book.waitingCount;
    },
    stop: async () => {
      await notices.stop();
      await blind.stop();
      await watch.stop();
      await sender.stop();
    },
  };
}
