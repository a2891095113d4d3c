import { isPlainLine } from "@monitor/domain";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { TextField } from "../../../shared/ui/text-field.tsx";
import { changeSettings } from "../settings/settings-calls.ts";
import { useMessages } from "../texts.ts";
import { useDialogMessages } from "./texts.ts";
import { SetupDialogFrame, useSetupWork } from "./setup-dialog.tsx";
import type { SetupDialogProps } from "./setup-dialog.tsx";
import { showDone } from "./undo-notice.ts";

const maxNameLength = 10_000;

/** Gives an object another name. */
export function RenameDialog({ request: { target }, onClose }: SetupDialogProps) {
  const texts = useMessages();
  const dialogTexts = useDialogMessages();
  const queryClient = useQueryClient();
  const work = useSetupWork();
  const [name, setName] = useState(target.name);
  const [isChecked, setChecked] = useState(false);
  const mistake = name.trim() === "" ? texts.required : isPlainLine(name) ? null : texts.plainExpected;

  async function rename(): Promise<void> {
    setChecked(true);
    if (mistake !== null) return;
    if (name.trim() === target.name) return onClose();
    const put = (text: string) => changeSettings(target, { basic: { name: text } });
    const isDone = await work.run(async () => {
      await put(name.trim());
      showDone({ title: dialogTexts.renamed(name.trim()), undo: () => put(target.name) }, texts, queryClient);
    });
    if (isDone) onClose();
  }
  return (
    <SetupDialogFrame
      title={dialogTexts.renameTitle(target.name)}
      submitLabel={dialogTexts.rename}
      work={work}
      onSubmit={() => void rename()}
      onClose={onClose}
    >
      <TextField
        label={dialogTexts.name}
        maxLength={maxNameLength}
        required
        value={name}
        error={isChecked ? mistake : null}
        onChange={(event) => setName(event.target.value)}
      />
    </SetupDialogFrame>
  );
}
