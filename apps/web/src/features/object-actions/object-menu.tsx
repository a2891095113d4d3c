import { displayStatusOf } from "@monitor/domain";
import { Copy, CornerDownLeft, Plus } from "lucide-react";
import { copyText } from "../../shared/clipboard/copy-text.ts";
import { StatusIcon } from "../../shared/monitoring-ui/status-icon.tsx";
import { useGo } from "../../shared/navigation/index.ts";
import { notices } from "../../shared/notices/index.ts";
import { keyOfAction } from "../../shared/object-actions/action-keys.ts";
import type { ObjectActions, ObjectMenuRequest } from "../../shared/object-actions/object-actions-context.tsx";
import { useSetupMenuItems } from "../../shared/object-setup/index.ts";
import { LazyMenu } from "../../shared/loading/overlays.ts";
import type { MenuItem } from "../../shared/ui/menu.tsx";
import { actionIcons } from "./action-icons.ts";
import styles from "./object-actions.module.css";
import { kindOfTargets } from "./split-targets.ts";
import { useMessages } from "./texts.ts";

export interface ObjectMenuProps {
  readonly request: ObjectMenuRequest;
  readonly actions: ObjectActions;
  readonly onClose: () => void;
}

/** MO-05: the menu of one object or of a selection. Keys are shown where the row that has the focus takes them. */
export function ObjectMenu({ request, actions, onClose }: ObjectMenuProps) {
  const texts = useMessages();
  const links = useLinkItems(request.href);
  const { targets, href } = request;
  const isOne = targets.length === 1;
  const setup = useSetupMenuItems(targets, afterMenu);

  const items = actions.entriesFor(targets).map(({ action, isDisabled, reason, count }): MenuItem => {
    const hasDialog = action !== "scan" || !isOne;
    const label = isOne || isDisabled ? texts.action[action] : `${texts.action[action]} (${count})`;
    return {
      id: action,
      label: hasDialog ? `${label}…` : label,
      icon: actionIcons[action],
      shortcut: href === undefined ? undefined : keyOfAction(action),
      disabledReason: isDisabled ? reason : undefined,
      onSelect: () => afterMenu(() => actions.open(action, targets)),
    };
  });

  return (
    <LazyMenu
      label={texts.menu}
      header={<MenuHeader request={request} />}
      groups={[links.open, items, ...setup, links.copy]}
      anchor={request.anchor}
      align={request.anchor instanceof Element ? "end" : "start"}
      onClose={onClose}
      {...(request.returnFocus !== undefined && { returnFocus: request.returnFocus })}
    />
  );
}

function MenuHeader({ request: { targets } }: { readonly request: ObjectMenuRequest }) {
  const texts = useMessages();
  const [first, ...others] = targets;
  if (!first) return null;
  if (others.length > 0) return texts.selection(targets.length, kindOfTargets(targets));
  return (
    <span className={styles.menuHeader}>
      <StatusIcon status={displayStatusOf(first.status)} size={14} label={null} />
      <span className={styles.menuName}>
        <span>{first.name}</span>
        {first.parentName === undefined ? null : <small>{first.parentName}</small>}
      </span>
    </span>
  );
}

function useLinkItems(href: string | undefined): { open: MenuItem[]; copy: MenuItem[] } {
  const texts = useMessages();
  const go = useGo();
  if (href === undefined) return { open: [], copy: [] };

  async function copy(path: string) {
    const isCopied = await copyText(new URL(path, window.location.href).href);
    const type = isCopied ? "info" : "error";
    notices.show({ id: "link-copied", type, title: isCopied ? texts.linkCopied : texts.linkNotCopied });
  }
  return {
    open: [
      { id: "open", label: texts.open, icon: CornerDownLeft, shortcut: "Enter", onSelect: () => go(href) },
      {
        id: "tab",
        label: texts.openInNewTab,
        icon: Plus,
        onSelect: () => void window.open(href, "_blank", "noopener"),
      },
    ],
    copy: [{ id: "copy", label: texts.copyLink, icon: Copy, onSelect: () => afterMenu(() => void copy(href)) }],
  };
}

/** The menu gives the focus back one task after it closes: what opens before that would lose it. */
function afterMenu(run: () => void): void {
  setTimeout(() => setTimeout(run, 0), 0);
}
