import type { Dashboard } from "@monitor/contract";
import { useEffect, useEffectEvent, useState } from "react";
import { useNow } from "../../../shared/clock/index.ts";
import { useDocumentName } from "../../../shared/documents/use-document-name.ts";
import { bodyOf, useBoard, useBoards } from "../board-calls.ts";
import { nextBoard, scopeOf } from "../board-address.ts";
import type { Rotation } from "../board-address.ts";
import { BoardDataProvider } from "../board-data.tsx";
import { Wall } from "../wall.tsx";
import { RotationDialog } from "./rotation-dialog.tsx";

/** One file for all that a wall needs. */
export { Wall, RotationDialog };

interface RotatingWallProps {
  /** The board whose page it is. */
  readonly board: Dashboard;
  readonly rotation: Rotation;
  /** Gets the board that was shown last. */
  readonly onLeave: (boardId: string) => void;
}

/** Boards on a wall, one after another: the next one is read while its forerunner stands. */
export function RotatingWall({ board, rotation, onLeave }: RotatingWallProps) {
  const nameOf = useDocumentName();
  const [turned, show] = useState(board);
  const shown = useBoard(turned.id).data ?? turned;
  const [sinceMs, setSinceMs] = useState(() => Date.now());
  const leftMs = Math.max(0, sinceMs + rotation.seconds * 1000 - useNow(1000));
  const known = useBoards().data;
  const next = useBoard(
    nextBoard(
      rotation,
      shown.id,
      known?.map(({ id }) => id),
    ),
  ).data;
  const turnOn = useEffectEvent(() => {
    setSinceMs(Date.now());
    if (next !== undefined) show(next);
  });
  useEffect(() => {
    const timer = setTimeout(turnOn, rotation.seconds * 1000);
    return () => clearTimeout(timer);
  }, [sinceMs, rotation.seconds]);
  const scope = scopeOf(bodyOf(shown));
  const turn = { at: rotation.ids.indexOf(shown.id) + 1, of: rotation.ids.length, leftMs, seconds: rotation.seconds };
  return (
    <BoardDataProvider body={{ ...bodyOf(shown), object: scope.object }}>
      <Wall board={shown} name={nameOf(shown)} scope={scope} turn={turn} onLeave={() => onLeave(shown.id)} />
    </BoardDataProvider>
  );
}
