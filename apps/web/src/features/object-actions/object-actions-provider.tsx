import type { ObjectAction } from "@monitor/domain";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo, useState } from "react";
import type { ReactNode } from "react";
import { systemClock } from "../../shared/clock/index.ts";
import type { Clock } from "../../shared/clock/index.ts";
import { lazyPart, whenIdle } from "../../shared/loading/index.ts";
import { notices } from "../../shared/notices/index.ts";
import { ObjectActionsContextProvider } from "../../shared/object-actions/object-actions-context.tsx";
import type {
  ActionTarget,
  ObjectActions,
  ObjectMenuRequest,
} from "../../shared/object-actions/object-actions-context.tsx";
import { actionEntries } from "./action-entries.ts";
import type { RunAction } from "./send-action.ts";
import { splitTargets, subjectOf } from "./split-targets.ts";
import { useMessages } from "./texts.ts";

const loadRunAction = () => import("./run-action.ts");
const ActionDialog = lazyPart(async () => (await import("./dialog/action-dialog.tsx")).ActionDialog);
const ObjectMenu = lazyPart(async () => (await import("./object-menu.tsx")).ObjectMenu);

interface PlannedAction {
  readonly action: ObjectAction;
  readonly targets: readonly ActionTarget[];
}

export interface ObjectActionsProviderProps {
  readonly clock?: Clock;
  readonly children: ReactNode;
}

/** AC-01 to AC-09: what pages can do with objects, with the one menu and the one dialog of the page. */
export function ObjectActionsProvider({ clock = systemClock, children }: ObjectActionsProviderProps) {
  const texts = useMessages();
  const run = useRunAction(clock);
  const [planned, setPlanned] = useState<PlannedAction | null>(null);
  const [menu, setMenu] = useState<ObjectMenuRequest | null>(null);

  const open = useCallback(
    (action: ObjectAction, targets: readonly ActionTarget[]) => {
      const { able, leftOut } = splitTargets(action, targets);
      const [first] = leftOut;
      if (able.length === 0) {
        if (!first) return;
        const kind = first.reason === "not_allowed" ? "not_allowed" : "not_possible";
        const subject = subjectOf(targets);
        const isMany = targets.length > 1;
        const help = isMany
          ? texts.failure(kind, action, isMany)
          : texts.refusal(first.reason, targets[0]?.type ?? "objects");
        notices.show({ type: "error", title: texts.failed(action, subject), help });
        return;
      }
      // A scan of one object needs no question: it can be repeated and changes nothing.
      if (action === "scan" && targets.length === 1) void run({ action, targets: able, details: null });
      else setPlanned({ action, targets });
    },
    [run, texts],
  );

  const value = useMemo<ObjectActions>(
    () => ({ open, entriesFor: (targets) => actionEntries(targets, texts.refusal), openMenu: setMenu }),
    [open, texts],
  );

  return (
    <ObjectActionsContextProvider value={value}>
      {children}
      {menu ? <ObjectMenu request={menu} actions={value} onClose={() => setMenu(null)} /> : null}
      {planned ? (
        <ActionDialog
          key={planned.action}
          action={planned.action}
          targets={planned.targets}
          onConfirm={run}
          onClose={() => setPlanned(null)}
        />
      ) : null}
    </ObjectActionsContextProvider>
  );
}

/** The code that sends comes after the first view, while the server is there; texts and cache are those of the moment. */
function useRunAction(clock: Clock): RunAction {
  const texts = useMessages();
  const queryClient = useQueryClient();
  useEffect(
    () =>
      void whenIdle()
        .then(loadRunAction)
        .catch(() => undefined),
    [],
  );
  return useCallback(
    async (request, onProgress) => {
      const { createRunAction } = await loadRunAction();
      return createRunAction({ clock, queryClient, texts })(request, onProgress);
    },
    [clock, queryClient, texts],
  );
}
