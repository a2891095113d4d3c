import { Ellipsis, Trash2, User } from "lucide-react";
import { useRef, useState } from "react";
import { DeleteDialog } from "../delete-dialog/delete-dialog.tsx";
import type { DeleteDialogProps } from "../delete-dialog/delete-dialog.tsx";
import { lazyPart } from "../loading/index.ts";
import { LazyMenu } from "../loading/overlays.ts";
import { IconButton } from "../ui/icon-button.tsx";
import type { MenuItem } from "../ui/menu.tsx";
import type { ShareDialogProps } from "./share-dialog.tsx";

const ShareDialog = lazyPart(async () => (await import("./share-dialog.tsx")).ShareDialog, { fallback: () => null });

export interface DocumentMenuProps {
  readonly texts: { readonly more: string; readonly share: string; readonly remove: string };
  /** Null: it may not be shared or deleted. */
  readonly sharing: Omit<ShareDialogProps, "onClose" | "returnFocus"> | null;
  /** What deleting asks and does. */
  readonly removal: Pick<DeleteDialogProps, "title" | "text" | "notice" | "send" | "onDeleted">;
  /** What else can be done with it. */
  readonly others?: readonly MenuItem[];
}

/** Share, delete and more of a document. */
export function DocumentMenu({ texts, sharing, removal, others = [] }: DocumentMenuProps) {
  const buttonRef = useRef<HTMLButtonElement>(null);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [open, setOpen] = useState<"menu" | "share" | "delete" | null>(null);
  const share = { id: "share", label: texts.share, icon: User, onSelect: () => setOpen("share") };
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
          groups={sharing === null ? [others] : [[share, ...others], [remove]]}
          anchor={anchor}
          align="end"
          onClose={() => setOpen((now) => (now === "menu" ? null : now))}
          returnFocus={anchor}
        />
      ) : null}
      {open === "share" && sharing !== null ? (
        <ShareDialog {...sharing} onClose={() => setOpen(null)} returnFocus={buttonRef} />
      ) : null}
      {open === "delete" ? (
        <DeleteDialog {...removal} label={texts.remove} returnFocus={buttonRef} onClose={() => setOpen(null)} />
      ) : null}
    </>
  );
}
