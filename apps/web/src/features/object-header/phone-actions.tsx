import type { ObjectAction } from "@monitor/domain";
import { isDownStatus } from "@monitor/domain";
import { useEffect } from "react";
import { isDeleted, targetOf, useObject } from "../../shared/monitored-objects/index.ts";
import type { ObjectKey } from "../../shared/navigation/index.ts";
import { useObjectActions } from "../../shared/object-actions/object-actions-context.tsx";
import type { ActionEntry, ActionTarget } from "../../shared/object-actions/object-actions-context.tsx";
import { Button } from "../../shared/ui/button.tsx";
import { actionIcons } from "./header-actions.tsx";
import styles from "./phone-actions.module.css";
import { useMessages } from "./texts.ts";

const order = ["acknowledge", "pause", "scan"] as const satisfies readonly ObjectAction[];

/** MO-01: on a phone a sensor that is down shows at once what its user may do about it; nothing for everything else. */
export function PhoneActions(key: ObjectKey) {
  const { data: object, error } = useObject(key);
  const actions = useObjectActions();
  if (!object || isDeleted(error)) return null;
  const target = targetOf(object);
  if (!isDownStatus(target.status)) return null;
  const entries = actions.entriesFor([target]).filter(({ isDisabled }) => !isDisabled);
  const shown = order.flatMap((action) => entries.filter((entry) => entry.action === action));
  return shown.length > 0 ? <ActionBar entries={shown} target={target} /> : null;
}

function ActionBar({ entries, target }: { readonly entries: readonly ActionEntry[]; readonly target: ActionTarget }) {
  const texts = useMessages();
  const { open } = useObjectActions();
  // Notices are above the bar, and what gets the focus is not scrolled below it.
  useEffect(() => {
    const { dataset } = document.documentElement;
    dataset["bottomBar"] = "";
    return () => {
      delete dataset["bottomBar"];
    };
  }, []);
  return (
    <div className={styles.bar} role="group" aria-label={texts.actions} data-show-below="sm" data-print="hide">
      {entries.map(({ action }) => (
        <Button
          key={action}
          kind={action === "acknowledge" ? "primary" : "secondary"}
          icon={actionIcons[action]}
          className={styles.action}
          onClick={() => open(action, [target])}
        >
          {texts.action[action]}
        </Button>
      ))}
    </div>
  );
}
