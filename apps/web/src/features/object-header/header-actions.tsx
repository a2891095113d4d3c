import type { ObjectAction } from "@monitor/domain";
import { Check, Ellipsis, Pause, Play, RefreshCw } from "lucide-react";
import { lazyPart, Nothing, whenIdle } from "../../shared/loading/index.ts";
import { useObjectActions } from "../../shared/object-actions/object-actions-context.tsx";
import type { ActionEntry, ActionTarget } from "../../shared/object-actions/object-actions-context.tsx";
import type { AddButtonProps } from "../../shared/object-setup/add-button.tsx";
import { Button } from "../../shared/ui/button.tsx";
import type { IconShape } from "../../shared/ui/icon.tsx";
import { IconButton } from "../../shared/ui/icon-button.tsx";
import styles from "./object-header.module.css";
import { useMessages } from "./texts.ts";

const AddButton = lazyPart<AddButtonProps>(
  async () => (await import("../../shared/object-setup/add-button.tsx")).AddButton,
  { after: whenIdle, otherwise: Nothing },
);

/** The icon of each action, in header and bar. */
export const actionIcons: Record<ObjectAction, IconShape> = {
  acknowledge: Check,
  pause: Pause,
  resume: Play,
  scan: RefreshCw,
};

/** The actions with a button of their own: acknowledge for sensors, resume in place of pause where it is possible. */
function buttonsOf(entries: readonly ActionEntry[], target: ActionTarget): ActionEntry[] {
  const canResume = entries.some((entry) => entry.action === "resume" && !entry.isDisabled);
  const shown: ObjectAction[] = canResume ? ["resume", "scan"] : ["acknowledge", "scan", "pause"];
  return shown.flatMap((action) =>
    entries.filter((entry) => entry.action === action && (action !== "acknowledge" || target.type === "sensor")),
  );
}

export interface HeaderActionsProps {
  readonly target: ActionTarget;
  /** Every button as wide as the others, without the menu. */
  readonly isBlock?: boolean;
  /** Called before an action starts, for a sheet that has to make room. */
  readonly onUse?: () => void;
}

/** AC-09: what a user may do with the object; nothing where no right is held. */
export function HeaderActions({ target, isBlock = false, onUse }: HeaderActionsProps) {
  const texts = useMessages();
  const actions = useObjectActions();
  const entries = actions.entriesFor([target]);
  if (entries.length === 0) return null;
  return (
    <div className={isBlock ? styles.blockActions : styles.actions}>
      <AddButton target={target} isBlock={isBlock} onUse={onUse} />
      {buttonsOf(entries, target).map(({ action, isDisabled, reason }) => (
        <Button
          key={action}
          kind={action === "resume" ? "primary" : "secondary"}
          icon={actionIcons[action]}
          isIconOnlyBelowMd={!isBlock}
          isBlock={isBlock}
          isDisabled={isDisabled}
          disabledReason={isDisabled ? reason : undefined}
          onClick={() => {
            onUse?.();
            actions.open(action, [target]);
          }}
        >
          {texts.action[action]}
        </Button>
      ))}
      {isBlock ? null : (
        <IconButton
          icon={Ellipsis}
          label={texts.more}
          hasBorder
          aria-haspopup="menu"
          onClick={(event) =>
            actions.openMenu({ targets: [target], anchor: event.currentTarget, returnFocus: event.currentTarget })
          }
        />
      )}
    </div>
  );
}
