import { useQueryClient } from "@tanstack/react-query";
import { refreshAfterAction, reportFailure } from "../../../shared/api/index.ts";
import type { ObjectKey } from "../../../shared/navigation/index.ts";
import { loadChange } from "../settings/settings-calls.ts";
import { useMessages } from "../texts.ts";
import { pauseSection } from "./calendar-calls.ts";
import { useCalendarMessages } from "./texts.ts";

/** Sets the weekly schedule of an object, and offers to take that back. */
export function useScheduleChoice(target: ObjectKey): (id: string) => Promise<void> {
  const texts = useCalendarMessages();
  const setupTexts = useMessages();
  const queryClient = useQueryClient();
  return async (id) => {
    try {
      const { changeSettingsOf, showDone } = await loadChange();
      const seq = await changeSettingsOf(target, { [pauseSection]: { schedule: id } });
      if (seq !== null) showDone({ title: texts.scheduleChosen, seqs: [seq] }, setupTexts, queryClient);
      await refreshAfterAction(queryClient);
    } catch (error) {
      reportFailure(error);
    }
  };
}
