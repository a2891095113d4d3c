import { dashboardCalls } from "@monitor/contract";
import type { Dashboard } from "@monitor/contract";
import { Copy, Ellipsis, Trash2, User } from "lucide-react";
import { useRef, useState } from "react";
import { reportFailure, runCall } from "../../shared/api/index.ts";
import { DeleteDialog } from "../../shared/delete-dialog/delete-dialog.tsx";
import { lazyPart } from "../../shared/loading/index.ts";
import { LazyMenu } from "../../shared/loading/overlays.ts";
import { useGo } from "../../shared/navigation/index.ts";
import { IconButton } from "../../shared/ui/icon-button.tsx";
import { boardHref } from "./board-address.ts";
import { useBoards, useBoardStored } from "./board-calls.ts";
import { useMessages } from "./texts.ts";

const ShareDialog = lazyPart(async () => (await import("../../shared/document-sharing/share-dialog.tsx")).ShareDialog, {
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
  const buttonRef = useRef<HTMLButtonElement>(null);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [open, setOpen] = useState<"menu" | "share" | "delete" | null>(null);

  async function copy(): Promise<void> {
    try {
      const input = { params: { id: board.id }, body: { name: texts.copyOf(name).slice(0, 100) } };
      const made = await runCall(dashboardCalls.copyDashboard, input);
      await stored(made);
      go(boardHref(made.id));
    } catch (failure) {
      reportFailure(failure);
    }
  }
  const items = [
    ...(board.may_share ? [{ id: "share", label: texts.share, icon: User, onSelect: () => setOpen("share") }] : []),
    { id: "copy", label: texts.copy, icon: Copy, onSelect: () => void copy() },
  ];
  const remove = { id: "delete", label: texts.remove, icon: Trash2, isDanger: true, onSelect: () => setOpen("delete") };
  return (
    <>
      <IconButton
        ref={buttonRef}
        icon={Ellipsis}
        label={texts.more}
        hasBorder
        aria-haspopup="menu"
        aria-expanded={open === "menu"}
        onClick={({ currentTarget }) => {
          setAnchor(currentTarget);
          setOpen("menu");
        }}
      />
      {open === "menu" && anchor ? (
        <LazyMenu
          label={texts.more}
          groups={board.may_share ? [items, [remove]] : [items]}
          anchor={anchor}
          align="end"
          onClose={() => setOpen((now) => (now === "menu" ? null : now))}
          returnFocus={anchor}
        />
      ) : null}
      {open === "share" ? (
        <ShareDialog
          document={board}
          help={texts.everybodyHelp}
          save={async (sharing) => {
            const input = { params: { id: board.id }, body: { version: board.version, sharing } };
            await stored(await runCall(dashboardCalls.changeDashboard, input));
          }}
          onClose={() => setOpen(null)}
          returnFocus={buttonRef}
        />
      ) : null}
      {open === "delete" ? (
        <DeleteDialog
          title={texts.removeBoard(name)}
          text={texts.removeBoardText}
          label={texts.remove}
          notice={{ id: "board", title: texts.boardRemoved(name) }}
          returnFocus={buttonRef}
          send={() => runCall(dashboardCalls.deleteDashboard, { params: { id: board.id } })}
          onDeleted={async () => {
            go("/dashboards");
            await boards.refetch();
          }}
          onClose={() => setOpen(null)}
        />
      ) : null}
    </>
  );
}
