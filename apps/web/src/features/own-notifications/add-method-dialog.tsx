import type { OwnNotificationChanges, OwnNotifications } from "@monitor/contract";
import { useState } from "react";
import { FormDialog } from "../../shared/form-dialog/form-dialog.tsx";
import { SelectField } from "../../shared/ui/select-field.tsx";
import { TextField } from "../../shared/ui/text-field.tsx";
import { useMessages } from "./texts.ts";

const maxAddressLength = 200;

interface AddMethodDialogProps {
  /** At least one. */
  readonly offered: OwnNotifications["offered"];
  readonly add: (method: NonNullable<OwnNotificationChanges["methods"]>[number]) => Promise<void>;
  readonly onClose: () => void;
}

/** One method more, with the own address where it needs one. Load it lazily. */
export function AddMethodDialog({ offered, add, onClose }: AddMethodDialogProps) {
  const texts = useMessages();
  const [id, setId] = useState(offered[0]?.id ?? "");
  const [address, setAddress] = useState("");
  const field = offered.find((method) => method.id === id)?.own_field ?? null;
  async function save(): Promise<null> {
    await add({ method_id: id, ...(field !== null && { address }) });
    return null;
  }
  return (
    <FormDialog
      size="sm"
      title={texts.addTitle}
      description={texts.addLead}
      saveLabel={texts.add}
      refusedTitle={texts.refused}
      save={save}
      onClose={onClose}
    >
      <SelectField
        label={texts.method}
        options={offered.map((method) => ({ value: method.id, label: method.name }))}
        value={id}
        onChange={({ target }) => setId(target.value)}
      />
      {field === null ? null : (
        <TextField
          label={texts.ownField[field] ?? texts.ownValue}
          help={texts.ownFieldHelp[field]}
          maxLength={maxAddressLength}
          autoComplete="off"
          spellCheck={false}
          required
          value={address}
          onChange={({ target }) => setAddress(target.value)}
        />
      )}
    </FormDialog>
  );
}
