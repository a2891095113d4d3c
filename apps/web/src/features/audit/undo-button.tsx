import { changeCalls } from "@monitor/contract";
import type { AuditEntry } from "@monitor/contract";
import { Undo2 } from "lucide-react";
import { useState } from "react";
import { reportFailure, RestApiError, runCall } from "../../shared/api/index.ts";
import { notices } from "../../shared/notices/index.ts";
import { Button } from "../../shared/ui/button.tsx";
import { VisuallyHidden } from "../../shared/ui/visually-hidden.tsx";
import { subjectsOf, whatOf } from "./audit-words.ts";
import { useMessages } from "./texts.ts";

interface UndoButtonProps {
  readonly entry: AuditEntry;
  /** Also where it was refused: something else has happened then. */
  readonly onUndone: () => void;
}

/** AU-12: takes back what an entry says, or says why that can't be. */
export function UndoButton({ entry, onUndone }: UndoButtonProps) {
  const texts = useMessages();
  const [isBusy, setBusy] = useState(false);
  const subject = subjectsOf(entry);

  async function undo(): Promise<void> {
    setBusy(true);
    try {
      await runCall(changeCalls.undoChange, { params: { seq: String(entry.id) } });
      notices.show({ id: "audit-undone", type: "info", title: texts.undone(subject) });
    } catch (error) {
      const isRefused = error instanceof RestApiError && (error.status === 409 || error.status === 400);
      if (isRefused) notices.show({ id: "audit-undone", type: "error", title: texts.notUndone, help: error.message });
      else reportFailure(error);
    }
    setBusy(false);
    onUndone();
  }

  const reason = entry.undo === "possible" ? undefined : entry.undo === "too_late" ? texts.tooLate : texts.changedSince;
  return (
    <Button kind="ghost" size="sm" icon={Undo2} isBusy={isBusy} disabledReason={reason} onClick={() => void undo()}>
      {texts.undo}
      <VisuallyHidden>{`: ${whatOf(entry, texts)}, ${subject}`}</VisuallyHidden>
    </Button>
  );
}
