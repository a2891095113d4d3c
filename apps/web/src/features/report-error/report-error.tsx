import { useCallback, useEffect, useState } from "react";
import { errorReport } from "../../shared/error-log/index.ts";
import { whenIdle } from "../../shared/loading/index.ts";
import { notices } from "../../shared/notices/index.ts";
import { useStore } from "../../shared/state/index.ts";
import type { ReportDialog } from "./report-dialog.tsx";
import { readMessages } from "./texts.ts";

export interface ReportErrorProps {
  /** Loads what a dialog needs for its requests. */
  readonly prepare: () => Promise<unknown>;
}

/** The place of the one report dialog (ER-08), above every page. */
export function ReportError({ prepare }: ReportErrorProps) {
  const entry = useStore(errorReport);
  // Not by lazyPart: it keeps a failure for ever, and would take the whole page with it.
  const [Dialog, setDialog] = useState<typeof ReportDialog | null>(null);
  const load = useCallback(async () => {
    const [loaded] = await Promise.all([import("./report-dialog.tsx"), prepare()]);
    return loaded;
  }, [prepare]);
  // Brought while the server is there: it may be its absence that is reported.
  useEffect(
    () =>
      void whenIdle()
        .then(load)
        .catch(() => undefined),
    [load],
  );
  const isWanted = entry !== null;
  useEffect(() => {
    if (!isWanted) return;
    load().then(
      (loaded) => setDialog(() => loaded.ReportDialog),
      () => {
        errorReport.close();
        const texts = readMessages();
        notices.show({ id: "report-error", type: "error", title: texts.noDialog, help: texts.noDialogHelp });
      },
    );
  }, [isWanted, load]);
  return entry && Dialog ? <Dialog key={entry.id} entry={entry} onClose={errorReport.close} /> : null;
}
