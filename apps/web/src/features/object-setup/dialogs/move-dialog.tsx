import { useQueryClient } from "@tanstack/react-query";
import type { ObjectType } from "@monitor/domain";
import { useState } from "react";
import { lazyPart } from "../../../shared/loading/index.ts";
import { keyOf } from "../../../shared/monitored-objects/index.ts";
import type { AnyObject } from "../../../shared/monitored-objects/index.ts";
import { useMessages } from "../texts.ts";
import { ObjectTreePicker } from "../../../shared/object-setup/tree/object-tree-picker.tsx";
import { leaveBranches } from "../../../shared/object-setup/undo/leave-branch.ts";
import { showDone } from "../../../shared/object-setup/undo/undo-notice.ts";
import { useDialogMessages } from "./texts.ts";
import styles from "./dialogs.module.css";
import { usePlaceRefusal } from "./place-field.tsx";
import { moveObject } from "./setup-calls.ts";
import { SetupDialogFrame, useSetupWork } from "./setup-dialog.tsx";
import type { SetupDialogProps } from "./setup-dialog.tsx";

const MoveChanges = lazyPart(async () => (await import("./move-preview.tsx")).MoveChanges);

const placesOf: Readonly<Record<ObjectType, readonly ObjectType[]>> = {
  probe: ["group"],
  group: ["group", "probe"],
  device: ["group", "probe"],
  sensor: ["group", "probe", "device"],
};

/** Moves an object with all below it to another place in the tree. */
export function MoveDialog({ request: { target }, onClose }: SetupDialogProps) {
  const texts = useMessages();
  const dialogTexts = useDialogMessages();
  const queryClient = useQueryClient();
  const work = useSetupWork();
  const [place, setPlace] = useState<AnyObject | null>(null);
  const refusalOfPlace = usePlaceRefusal(target.type, "create");
  const above = target.above ?? [];
  const parentId = above[above.length - 1];

  function refusalOf(object: AnyObject): string | null {
    if (object.id === target.id || object.path?.some(({ id }) => id === target.id)) return dialogTexts.insideItself;
    return object.id === parentId ? dialogTexts.isHere : refusalOfPlace(object);
  }
  async function move(): Promise<void> {
    if (place === null) return;
    const isDone = await work.run(async () => {
      const seq = await moveObject(target.id, place.id);
      leaveBranches(queryClient, [target.id], parentId === undefined ? [] : [parentId]);
      const title = dialogTexts.moved(target.name, place.name);
      showDone({ title, help: dialogTexts.moveHelp, seqs: [seq] }, texts, queryClient);
    });
    if (isDone) onClose();
  }
  return (
    <SetupDialogFrame
      title={dialogTexts.moveTitle(target.name)}
      description={dialogTexts.moveHelp}
      submitLabel={place === null ? dialogTexts.move : dialogTexts.moveTo(place.name)}
      work={work}
      disabledReason={place === null ? dialogTexts.nothingChosenYet : undefined}
      onSubmit={() => void move()}
      onClose={onClose}
    >
      <div className={styles.field}>
        <ObjectTreePicker
          label={dialogTexts.place}
          types={placesOf[keyOf(target).type]}
          chosenId={place?.id ?? null}
          onChoose={setPlace}
          refusalOf={refusalOf}
          above={above}
        />
      </div>
      {place === null ? null : <MoveChanges object={keyOf(target)} place={place} />}
    </SetupDialogFrame>
  );
}
