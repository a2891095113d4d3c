import { useQueryClient } from "@tanstack/react-query";
import { parentIdOf } from "../../../shared/monitored-objects/index.ts";
import type { AnyObject } from "../../../shared/monitored-objects/index.ts";
import { refreshAfterAction, reportFailure, RestApiError } from "../../../shared/api/index.ts";
import { systemClock } from "../../../shared/clock/index.ts";
import { notices } from "../../../shared/notices/index.ts";
import { leaveBranches } from "../../../shared/object-setup/undo/leave-branch.ts";
import { showDone } from "../../../shared/object-setup/undo/undo-notice.ts";
import { session } from "../../../shared/session/index.ts";
import type { TreeRow } from "../tree-rows.ts";
import { childrenIn, dropObjects, dropSteps } from "./drop-objects.ts";
import type { DropPlace } from "./drop-places.ts";
import { forgetMove, noteMove } from "./moves.ts";
import { useArrangeTexts } from "./texts.ts";

const saidHere = [400, 403, 404, 409];

/** Saves a drop at once, and offers to take all of it back together. */
export function useDrop(rows: readonly TreeRow[], moved: readonly AnyObject[]): (place: DropPlace) => Promise<void> {
  const texts = useArrangeTexts();
  const queryClient = useQueryClient();
  return async (place) => {
    const { parent } = place;
    const seqs: number[] = [];
    const steps = dropSteps(
      moved.map(({ id }) => id),
      place,
      childrenIn(rows, parent),
    );
    try {
      await dropObjects(steps, parent.id, (seq) => seqs.push(seq));
    } catch (error) {
      if (error instanceof RestApiError && saidHere.includes(error.status)) {
        notices.show({ type: "error", title: texts.failed, help: error.message });
      } else reportFailure(error);
    }
    if (seqs.length > 0) {
      const left = moved.slice(0, seqs.length);
      const parents = left.map((object) => parentIdOf(object) ?? "").filter((id) => id !== parent.id);
      leaveBranches(
        queryClient,
        left.map(({ id }) => id),
        parents,
      );
    }
    void refreshAfterAction(queryClient);
    const [seq] = seqs;
    if (seq === undefined) return;
    const [first] = moved;
    const isMove = moved.some((object) => parentIdOf(object) !== parent.id);
    const name = first?.name ?? "";
    const others = seqs.length - 1;
    const title = isMove ? texts.moved(name, others, parent.name) : texts.reordered(name, others);
    const done = { title, ...(isMove && { help: texts.help }), seqs, onUndone: () => forgetMove(seq) };
    const takeBack = showDone(done, texts, queryClient);
    noteMove({ seq, userId: session.get()?.user.id, title, atMs: systemClock.now(), takeBack });
  };
}
