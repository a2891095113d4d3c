import { onCallCalls } from "@monitor/contract";
import type { OnCallInfo } from "@monitor/contract";
import type { RefObject } from "react";
import { runCall } from "../../../shared/api/index.ts";
import { DeleteDialog } from "../../../shared/delete-dialog/delete-dialog.tsx";
import { useOnCallMessages } from "./texts.ts";

interface DeleteScheduleDialogProps {
  readonly schedule: OnCallInfo;
  readonly returnFocus: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
  readonly onDeleted: () => Promise<unknown>;
}

/** Deletes an on-call schedule that no rule uses. Load it lazily. */
export function DeleteScheduleDialog({ schedule, ...handlers }: DeleteScheduleDialogProps) {
  const texts = useOnCallMessages();
  return (
    <DeleteDialog
      {...handlers}
      title={texts.deleteTitle(schedule.name)}
      text={texts.deleteText}
      label={texts.delete}
      notice={{ id: "on-call-deleted", title: texts.deleted(schedule.name) }}
      send={() => runCall(onCallCalls.deleteOnCallSchedule, { params: { id: schedule.id } })}
    />
  );
}
