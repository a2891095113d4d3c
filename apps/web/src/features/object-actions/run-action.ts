import type { QueryClient } from "@tanstack/react-query";
import { isServiceProblem, refreshAfterAction, reportFailure } from "../../shared/api/index.ts";
import type { Clock } from "../../shared/clock/index.ts";
import { readFailureWords } from "../../shared/error-boundary/texts.ts";
import { errorLog, reportError } from "../../shared/error-log/index.ts";
import { notices } from "../../shared/notices/index.ts";
import type { NoticeAction } from "../../shared/notices/index.ts";
import { outcomeNotices } from "./outcome-notices.ts";
import type { OutcomeTexts } from "./outcome-notices.ts";
import { sendAction } from "./send-action.ts";
import type { RunAction } from "./send-action.ts";

/** After a scan: time for the probe to answer, before the values are requested once more. */
export const scanResultDelayMs = 3000;

export interface ActionSurroundings {
  readonly clock: Clock;
  readonly queryClient: QueryClient;
  readonly texts: OutcomeTexts;
}

/** ER-08: a failure without a known reason can be reported. */
function reportActions(error: unknown): readonly NoticeAction[] {
  if (error === null) return [];
  errorLog.note(error);
  return [{ label: readFailureWords().reportError, icon: "report", run: () => reportError(error) }];
}

/** Sends an action, says how it went, and refreshes what is on the screen; false when there was no response. */
export function createRunAction({ clock, queryClient, texts }: ActionSurroundings): RunAction {
  return async (request, onProgress) => {
    const outcome = await sendAction(request, onProgress ? { onProgress } : {});
    if (outcome.fatal !== null) reportFailure(outcome.fatal);
    const report = reportActions(outcome.unknown);
    for (const notice of outcomeNotices(request.action, outcome, texts)) {
      notices.show(notice.type === "error" ? { ...notice, actions: report } : notice);
    }
    const hasResponse = !isServiceProblem(outcome.fatal);
    if (!hasResponse) return false;
    void refreshAfterAction(queryClient);
    if (request.action === "scan") clock.after(scanResultDelayMs, () => void refreshAfterAction(queryClient));
    return true;
  };
}
