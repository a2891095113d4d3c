import type { NotificationSettings } from "./notification-settings.ts";
import { pushDevicesMeta } from "./push-devices.ts";

/** Takes the subscriptions of devices away that take no messages any more; the people see it in their list. Errors: StorageError. */
export async function endPushDevices(
  settings: NotificationSettings,
  ids: readonly string[],
  nowMs: number,
): Promise<void> {
  await settings.change(() => {
    const { last_id, items } = settings.pushDevices;
    const ended = items.map((device) =>
      ids.includes(device.id) && device.subscription !== null
        ? { ...device, subscription: null, ended_ms: nowMs }
        : device,
    );
    return { draft: { meta: pushDevicesMeta(last_id, ended) }, result: undefined };
  });
}
