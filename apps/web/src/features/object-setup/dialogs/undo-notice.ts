import type { QueryClient } from "@tanstack/react-query";
import { refreshAfterAction, reportFailure } from "../../../shared/api/index.ts";
import { systemClock } from "../../../shared/clock/index.ts";
import { notices } from "../../../shared/notices/index.ts";
import type { NoticeAction } from "../../../shared/notices/index.ts";
import type { SetupTexts } from "../texts.ts";

/** How long a change can be taken back from its notice. */
const undoMs = 30_000;

export interface DoneNotice {
  readonly title: string;
  readonly help?: string;
  /** Takes the change back. */
  readonly undo?: () => Promise<void>;
  /** Leads to what was made. */
  readonly show?: () => void;
}

/** Says that something is done, and offers for 30 seconds to take it back. */
export function showDone(done: DoneNotice, texts: SetupTexts, queryClient: QueryClient): void {
  const { undo, show } = done;
  let id = "";
  const end = () => notices.dismiss(id);
  async function takeBack(): Promise<void> {
    end();
    try {
      await undo?.();
      notices.show({ type: "info", title: texts.undone });
    } catch (error) {
      notices.show({ type: "error", title: texts.notUndone, help: error instanceof Error ? error.message : "" });
      reportFailure(error);
    }
    void refreshAfterAction(queryClient);
  }
  const actions: NoticeAction[] = [
    ...(show ? [{ label: texts.show, run: () => (end(), show()) }] : []),
    ...(undo ? [{ label: texts.undo, run: () => void takeBack() }] : []),
  ];
  id = notices.show({
    type: "info",
    title: done.title,
    help: done.help,
    actions,
    requireInteraction: undo !== undefined,
  });
  if (undo) systemClock.after(undoMs, end);
}
