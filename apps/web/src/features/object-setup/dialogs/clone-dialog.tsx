import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useObject } from "../../../shared/monitored-objects/index.ts";
import { objectPath, useGo } from "../../../shared/navigation/index.ts";
import { showDone } from "../../../shared/object-setup/undo/undo-notice.ts";
import { TextField } from "../../../shared/ui/text-field.tsx";
import { useMessages } from "../texts.ts";
import { useDialogMessages } from "./texts.ts";
import styles from "./dialogs.module.css";
import { nameMistake } from "./name-mistake.ts";
import { PlaceField } from "./place-field.tsx";
import type { Place } from "./place-field.tsx";
import { cloneObject, deleteObject } from "./setup-calls.ts";
import { SetupDialogFrame, useSetupWork } from "./setup-dialog.tsx";
import type { SetupDialogProps } from "./setup-dialog.tsx";

const maxHostLength = 255;

/** A paused copy of an object with all below it, beside the original or somewhere else. */
export function CloneDialog({ request: { target }, onClose }: SetupDialogProps) {
  const texts = useMessages();
  const dialogTexts = useDialogMessages();
  const go = useGo();
  const queryClient = useQueryClient();
  const work = useSetupWork();
  const original = useObject(target).data;
  const [name, setName] = useState(dialogTexts.copyOf(target.name));
  const [isChecked, setChecked] = useState(false);
  const [typedHost, setTypedHost] = useState<string | null>(null);
  const [place, setPlace] = useState<Place | null>(null);
  const mistake = nameMistake(name, texts);
  const host = typedHost ?? original?.host ?? "";
  const beside = original?.path?.[original.path.length - 1];
  const shown = place ?? (beside ? { id: beside.id, type: "group" as const, name: beside.name ?? "" } : null);

  async function clone(): Promise<void> {
    setChecked(true);
    if (mistake !== null) return;
    const isDone = await work.run(async () => {
      const texted = { name: name.trim(), ...(target.type === "device" && { host: host.trim() }) };
      const { id, seq } = await cloneObject(target.id, { parent: place?.id ?? null, ...texted });
      const made = { type: target.type, id };
      const undo = () => deleteObject(made).then(() => undefined);
      const done = { title: dialogTexts.cloned(target.name), help: dialogTexts.clonePaused };
      showDone({ ...done, seqs: [seq], undo, show: () => go(objectPath(made)) }, texts, queryClient);
    });
    if (isDone) onClose();
  }
  return (
    <SetupDialogFrame
      title={dialogTexts.cloneTitle(target.name)}
      description={dialogTexts.clonePaused}
      submitLabel={dialogTexts.clone}
      work={work}
      onSubmit={() => void clone()}
      onClose={onClose}
    >
      <div className={styles.field}>
        <TextField
          label={dialogTexts.name}
          required
          value={name}
          error={isChecked ? mistake : null}
          onChange={(event) => setName(event.target.value)}
        />
      </div>
      {target.type === "device" ? (
        <div className={styles.field}>
          <TextField
            label={dialogTexts.address}
            maxLength={maxHostLength}
            value={host}
            onChange={(event) => setTypedHost(event.target.value)}
          />
        </div>
      ) : null}
      {shown === null ? null : (
        <PlaceField type={target.type} place={shown} onChange={setPlace} above={target.above ?? []} />
      )}
    </SetupDialogFrame>
  );
}
