import { dashboardCalls } from "@monitor/contract";
import type { Dashboard, DocumentSharing } from "@monitor/contract";
import { Copy, RefreshCw } from "lucide-react";
import { useRef, useState } from "react";
import { reportFailure, runCall } from "../../shared/api/index.ts";
import { DocumentMenu } from "../../shared/documents/document-menu.tsx";
import { lazyPart } from "../../shared/loading/index.ts";
import { useGo } from "../../shared/navigation/index.ts";
import { boardHref } from "./board-address.ts";
import type { Rotation } from "./board-address.ts";
import { useBoards, useBoardStored } from "./board-calls.ts";
import { useMessages } from "./texts.ts";

const RotationDialog = lazyPart(async () => (await import("./rotation/rotating-wall.tsx")).RotationDialog, {
  fallback: () => null,
});

export interface BoardMenuProps {
  readonly board: Dashboard;
  readonly name: string;
}

/** Share, copy and delete a board. */
export function BoardMenu({ board, name }: BoardMenuProps) {
  const texts = useMessages();
  const go = useGo();
  const stored = useBoardStored();
  const boards = useBoards();
  const params = { id: board.id };
  const [isRotating, setRotating] = useState(false);
  /** The button of the menu, to which the focus goes back. */
  const buttonRef = useRef<HTMLElement | null>(null);

  async function copy(): Promise<void> {
    try {
      const input = { params, body: { name: texts.copyOf(name).slice(0, 100) } };
      const made = await runCall(dashboardCalls.copyDashboard, input);
      await stored(made);
      go(boardHref(made.id));
    } catch (failure) {
      reportFailure(failure);
    }
  }
  const sharing = {
    document: board,
    help: texts.everybodyHelp,
    save: async (changed: DocumentSharing) => {
      const input = { params, body: { version: board.version, sharing: changed } };
      await stored(await runCall(dashboardCalls.changeDashboard, input));
    },
  };
  const others = [
    { id: "rotate", label: texts.rotate, icon: RefreshCw, onSelect: () => setRotating(true) },
    { id: "copy", label: texts.copy, icon: Copy, onSelect: () => void copy() },
  ];
  const rotate = ({ ids, seconds }: Rotation) =>
    go(boardHref(board.id, { wall: "1", boards: ids.join(","), every: seconds }));
  const menu = (
    <DocumentMenu
      texts={texts}
      others={others}
      sharing={board.may_share ? sharing : null}
      removal={{
        title: texts.removeBoard(name),
        text: texts.removeBoardText,
        notice: { id: "board", title: texts.boardRemoved(name) },
        send: () => runCall(dashboardCalls.deleteDashboard, { params }),
        onDeleted: async () => {
          go("/dashboards");
          await boards.refetch();
        },
      }}
    />
  );
  return (
    <span onFocus={({ target }) => void (buttonRef.current = target)}>
      {menu}
      {isRotating ? (
        <RotationDialog
          boardId={board.id}
          onStart={rotate}
          onClose={() => setRotating(false)}
          returnFocus={buttonRef}
        />
      ) : null}
    </span>
  );
}
