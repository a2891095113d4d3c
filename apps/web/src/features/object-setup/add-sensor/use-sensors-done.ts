import { useQueryClient } from "@tanstack/react-query";
import { refreshAfterAction } from "../../../shared/api/index.ts";
import { objectPath, useGo } from "../../../shared/navigation/index.ts";
import { useMessages } from "../texts.ts";
import { useAddSensorMessages } from "./texts.ts";

/** Says that sensors were added to a device, offers to take them back, and leads to the device. */
export function useSensorsDone(deviceId: string): (sensorIds: readonly string[]) => Promise<void> {
  const texts = useMessages();
  const addTexts = useAddSensorMessages();
  const queryClient = useQueryClient();
  const go = useGo();
  return async (sensorIds) => {
    const { deleteObject } = await import("../dialogs/setup-calls.ts");
    const { showDone } = await import("../../../shared/object-setup/undo/undo-notice.ts");
    async function undo(): Promise<void> {
      for (const id of sensorIds) await deleteObject({ type: "sensor", id });
    }
    showDone({ title: addTexts.sensorsAdded(sensorIds.length), undo }, texts, queryClient);
    void refreshAfterAction(queryClient);
    go(objectPath({ type: "device", id: deviceId }));
  };
}
