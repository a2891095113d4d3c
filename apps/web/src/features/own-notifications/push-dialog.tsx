import { ownNotificationCalls } from "@monitor/contract";
import { useState } from "react";
import { runCall } from "../../shared/api/index.ts";
import { browserWords } from "../../shared/account/user-agent.ts";
import { FormDialog } from "../../shared/form-dialog/form-dialog.tsx";
import { TextField } from "../../shared/ui/text-field.tsx";
import { subscribe } from "./push-subscription.ts";
import { useMessages } from "./texts.ts";

const maxNameLength = 100;

interface PushDialogProps {
  readonly publicKey: string;
  readonly onAdded: () => Promise<void>;
  readonly onClose: () => void;
}

/** Switches messages on in this browser, under a name. Load it lazily. */
export function PushDialog({ publicKey, onAdded, onClose }: PushDialogProps) {
  const texts = useMessages();
  const [name, setName] = useState(() => {
    const { browser, system } = browserWords(navigator.userAgent);
    return [browser, system].filter(Boolean).join(", ");
  });
  async function save(): Promise<string | null> {
    const made = await subscribe(publicKey);
    if (typeof made === "string") return texts.pushProblem[made];
    await runCall(ownNotificationCalls.addPushDevice, { body: { name, ...made } });
    await onAdded();
    return null;
  }
  return (
    <FormDialog
      size="sm"
      title={texts.pushHere}
      description={texts.pushLead}
      saveLabel={texts.pushOn}
      refusedTitle={texts.pushRefused}
      save={save}
      onClose={onClose}
    >
      <TextField
        label={texts.pushName}
        maxLength={maxNameLength}
        autoComplete="off"
        required
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
    </FormDialog>
  );
}
