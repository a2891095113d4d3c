import type { QueryClient } from "@tanstack/react-query";
import { refreshAfterAction, reportFailure, RestApiError } from "../../api/index.ts";
import { systemClock } from "../../clock/index.ts";
import { isTyping } from "../../keyboard/index.ts";
import { notices } from "../../notices/index.ts";
import type { NoticeAction } from "../../notices/index.ts";
import { recountDevices } from "./leave-branch.ts";
import { undoChanges } from "./run-change.ts";

/** How long a change can be taken back from its notice. */
const undoMs = 30_000;
const saidHere = [400, 403, 404, 409];

export interface UndoTexts {
  readonly undo: string;
  /** The keys that do it. */
  readonly undoKeys: string;
  readonly undone: string;
  readonly notUndone: string;
  readonly show: string;
}

export interface DoneNotice {
  readonly title: string;
  readonly help?: string;
  /** The changes that it was, as their responses number them. */
  readonly seqs?: readonly (number | null)[];
  /** Takes back what has no number. */
  readonly undo?: () => Promise<void>;
  /** Runs once it is taken back. */
  readonly onUndone?: () => void;
  /** Leads to what was made. */
  readonly show?: () => void;
}

interface Offer {
  readonly noticeId: string;
  readonly takeBack: () => void;
}

let offers: readonly Offer[] = [];

/** Ctrl Z takes back the newest change whose notice is up, but not while somebody types. */
function undoByKey(event: KeyboardEvent): void {
  const isUndo =
    (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key.toLowerCase() === "z";
  if (!isUndo || event.defaultPrevented || isTyping(event.target)) return;
  const offer = offers.find(({ noticeId }) => notices.get().some(({ id }) => id === noticeId));
  if (offer === undefined) return;
  event.preventDefault();
  offer.takeBack();
}

function undoOf({ seqs, undo }: DoneNotice): (() => Promise<void>) | undefined {
  const known = (seqs ?? []).filter((seq) => seq !== null);
  return known.length > 0 && known.length === seqs?.length ? () => undoChanges(known) : undo;
}

/** Says that something is done, and offers for 30 seconds to take it back; gives what takes it back. */
export function showDone(done: DoneNotice, texts: UndoTexts, queryClient: QueryClient): () => Promise<void> {
  const { show } = done;
  recountDevices(queryClient);
  const undo = undoOf(done);
  let id = "";
  function end(): void {
    notices.dismiss(id);
    offers = offers.filter(({ noticeId }) => noticeId !== id);
    if (offers.length === 0) window.removeEventListener("keydown", undoByKey);
  }
  async function takeBack(): Promise<void> {
    end();
    try {
      await undo?.();
      notices.show({ type: "info", title: texts.undone });
      done.onUndone?.();
    } catch (error) {
      const isRefusal = error instanceof RestApiError && saidHere.includes(error.status);
      notices.show({ type: "error", title: texts.notUndone, help: error instanceof Error ? error.message : "" });
      if (!isRefusal) reportFailure(error);
    }
    void refreshAfterAction(queryClient);
    recountDevices(queryClient);
  }
  const actions: NoticeAction[] = [
    ...(show ? [{ label: texts.show, run: () => (end(), show()) }] : []),
    ...(undo ? [{ label: texts.undo, hint: texts.undoKeys, run: () => void takeBack() }] : []),
  ];
  id = notices.show({
    type: "info",
    title: done.title,
    help: done.help,
    actions,
    requireInteraction: undo !== undefined,
  });
  if (undo === undefined) return takeBack;
  if (offers.length === 0) window.addEventListener("keydown", undoByKey);
  offers = [{ noticeId: id, takeBack: () => void takeBack() }, ...offers];
  systemClock.after(undoMs, end);
  return takeBack;
}
