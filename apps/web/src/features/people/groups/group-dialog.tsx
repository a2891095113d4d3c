import { userCalls } from "@monitor/contract";
import type { UserGroup } from "@monitor/contract";
import { plainLine, required } from "@monitor/domain";
import { useId } from "react";
import type { RefObject } from "react";
import { RestApiError, runCall } from "../../../shared/api/index.ts";
import { useValidatedForm } from "../../../shared/forms/index.ts";
import { useWords } from "../../../shared/i18n/index.ts";
import { Button } from "../../../shared/ui/button.tsx";
import { Modal } from "../../../shared/ui/modal.tsx";
import { TextField } from "../../../shared/ui/text-field.tsx";
import { useMessages } from "../texts.ts";

const maxNameLength = 200;

interface GroupDialogProps {
  /** Null: a new one. */
  readonly group: UserGroup | null;
  /** What a new one is like. */
  readonly copied?: UserGroup;
  readonly groups: readonly UserGroup[];
  readonly returnFocus: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
  readonly onSaved: (id: string) => Promise<void>;
}

/** Names a user group; a new one has no members and no rights yet. Load it lazily. */
export function GroupDialog({ group, copied, groups, returnFocus, onClose, onSaved }: GroupDialogProps) {
  const texts = useMessages();
  const { cancel, close } = useWords();
  const formId = useId();
  const isTaken = (name: string) =>
    groups.some((other) => other.id !== group?.id && other.name.toLowerCase() === name.trim().toLowerCase());
  const form = useValidatedForm({
    initial: { name: group?.name ?? (copied ? texts.copyOf(copied.name).slice(0, maxNameLength) : "") },
    rules: {
      name: [
        required,
        (name: string) => plainLine(name.trim()),
        (name: string) => (isTaken(name) ? { code: "taken" } : null),
      ],
    },
    refusals: { taken: texts.groupTaken },
    async send({ name }) {
      try {
        await onSaved(await store({ group, copied, name: name.trim() }));
      } catch (error) {
        if (!(error instanceof RestApiError && error.status === 400)) throw error;
        form.refuse("name", "taken");
      }
    },
  });
  const action = group ? texts.rename : copied ? texts.duplicate : texts.addGroup;
  return (
    <Modal
      isOpen
      size="sm"
      title={group ? texts.renameTitle(group.name) : copied ? `${action} “${copied.name}”` : action}
      closeLabel={close}
      onClose={onClose}
      returnFocus={returnFocus}
      footer={
        <>
          <Button onClick={onClose}>{cancel}</Button>
          <Button type="submit" form={formId} kind="primary" isBusy={form.isBusy}>
            {action}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={form.submit}>
        <TextField
          label={texts.groupName}
          maxLength={maxNameLength}
          autoComplete="off"
          required
          {...form.field("name")}
        />
      </form>
    </Modal>
  );
}

type Stored = Pick<GroupDialogProps, "group" | "copied"> & { readonly name: string };

async function store({ group, copied, name }: Stored): Promise<string> {
  const body = { name, ...(copied && { copy_of: copied.id }) };
  if (group === null) return (await runCall(userCalls.createUserGroup, { body })).id;
  await runCall(userCalls.changeUserGroup, { params: { id: group.id }, body: { name } });
  return group.id;
}
