import { useQueryClient } from "@tanstack/react-query";
import { calls } from "@monitor/contract";
import { filterByAncestor } from "@monitor/domain";
import { useListPage } from "../../../shared/api/index.ts";
import { objectPath, rootPath, useGo, usePathname } from "../../../shared/navigation/index.ts";
import { showDone } from "../../../shared/object-setup/undo/undo-notice.ts";
import { useMessages } from "../texts.ts";
import { useDialogMessages } from "./texts.ts";
import styles from "./dialogs.module.css";
import { deleteObject } from "./setup-calls.ts";
import { SetupDialogFrame, useSetupWork } from "./setup-dialog.tsx";
import type { SetupDialogProps } from "./setup-dialog.tsx";

/** How many groups, devices and sensors are below an object; null while that is not known. */
function useCountsBelow(id: string, isEnabled: boolean) {
  const query = { filter: filterByAncestor(id), limit: 1 };
  const groups = useListPage(calls.listGroups, { query }, { isEnabled }).data?.total;
  const devices = useListPage(calls.listDevices, { query }, { isEnabled }).data?.total;
  const sensors = useListPage(calls.listSensors, { query }, { isEnabled }).data?.total;
  return { groups: groups ?? null, devices: devices ?? null, sensors: sensors ?? null };
}

/** Deletes an object: says what goes with it, and what an undo brings back. */
export function DeleteDialog({ request: { target }, onClose }: SetupDialogProps) {
  const texts = useDialogMessages();
  const setupTexts = useMessages();
  const queryClient = useQueryClient();
  const go = useGo();
  const pathname = usePathname();
  const work = useSetupWork();
  const hasBelow = target.type !== "sensor";
  const { groups, devices, sensors } = useCountsBelow(target.id, hasBelow);
  const isCounted = !hasBelow || [groups, devices, sensors].every((count) => count !== null);
  const below = [
    ...(groups ? [texts.counted.groups(groups)] : []),
    ...(devices ? [texts.counted.devices(devices)] : []),
    ...(sensors ? [texts.counted.sensors(sensors)] : []),
  ];
  async function remove(): Promise<void> {
    const above = target.above ?? [];
    const parentId = above[above.length - 1];
    // Its own page is gone with it, before the page could say that there is no such object.
    const isOnPage = pathname.startsWith(`/monitoring/${target.type}/${target.id}/`);
    const isDone = await work.run(async () => {
      const seq = await deleteObject(target);
      const back = isOnPage ? { onUndone: () => go(pathname) } : {};
      showDone({ title: texts.deleted(target.name), seqs: [seq], ...back }, setupTexts, queryClient);
      if (isOnPage) go(pathAbove(parentId));
    });
    if (isDone) onClose();
  }
  /** The types of the objects above are not known here: sensors are below devices, all else is below groups. */
  function pathAbove(parentId: string | undefined): string {
    if (parentId === undefined) return rootPath();
    if (target.type === "sensor") return objectPath({ type: "device", id: parentId });
    return rootPath();
  }
  return (
    <SetupDialogFrame
      title={texts.deleteTitle(target.name)}
      submitLabel={texts.delete}
      isDanger
      work={work}
      disabledReason={isCounted ? undefined : texts.counting}
      onSubmit={() => void remove()}
      onClose={onClose}
    >
      <p className={styles.field}>{texts.deleteText}</p>
      {below.length === 0 ? null : (
        <p className={styles.field}>
          {texts.deleteBelow} <b>{below.join(", ")}</b>
        </p>
      )}
    </SetupDialogFrame>
  );
}
