import { dashboardCalls } from "@monitor/contract";
import type { Dashboard, DocumentSharing } from "@monitor/contract";
import { Copy } from "lucide-react";
import { reportFailure, runCall } from "../../shared/api/index.ts";
import { DocumentMenu } from "../../shared/documents/document-menu.tsx";
import { useGo } from "../../shared/navigation/index.ts";
import { boardHref } from "./board-address.ts";
import { useBoards, useBoardStored } from "./board-calls.ts";
import { useMessages } from "./texts.ts";

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
  return (
    <DocumentMenu
      texts={texts}
      others={[{ id: "copy", label: texts.copy, icon: Copy, onSelect: () => void copy() }]}
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
}
