import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { refreshAfterAction, reportFailure, RestApiError } from "../../../shared/api/index.ts";
import type { ObjectKey } from "../../../shared/navigation/index.ts";
import type { OverlayAnchor } from "../../../shared/ui/overlay-anchor.ts";
import { showDone } from "../../../shared/object-setup/undo/undo-notice.ts";
import type { MaintenanceWindow } from "../maintenance/maintenance.ts";
import { refusedSetting } from "../settings/settings-calls.ts";
import { useMessages } from "../texts.ts";
import { changeWindow, WindowGone } from "./calendar-calls.ts";
import type { WindowChange } from "./calendar-calls.ts";
import { useCalendarMessages } from "./texts.ts";

/** A window that is made or changed, and not saved yet. */
export interface Edit {
  /** Place among the object's own windows; null: a new one. */
  readonly place: number | null;
  readonly before: MaintenanceWindow | null;
  readonly window: MaintenanceWindow;
  /** Whether its form is open. */
  readonly isOpen: boolean;
  /** Where the form opens, if no box of the grid is there. */
  readonly anchor: OverlayAnchor;
}

export interface CalendarEdit {
  readonly edit: Edit | null;
  readonly set: (edit: Edit | null) => void;
  readonly isSaving: boolean;
  /** Why the last save failed, in words. */
  readonly problem: string | null;
  readonly save: (window: MaintenanceWindow) => Promise<void>;
  readonly endNow: (window: MaintenanceWindow, nowMs: number) => Promise<void>;
  readonly remove: (window: MaintenanceWindow) => Promise<void>;
}

/** What is edited in the calendar of an object, and how it is saved. */
export function useCalendarEdit(target: ObjectKey, onSaved: (window: MaintenanceWindow) => void): CalendarEdit {
  const texts = useCalendarMessages();
  const setupTexts = useMessages();
  const queryClient = useQueryClient();
  const [edit, setEdit] = useState<Edit | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);

  async function change(wanted: WindowChange, title: string): Promise<boolean> {
    setSaving(true);
    setProblem(null);
    try {
      await changeWindow(target, wanted);
      await refreshAfterAction(queryClient);
      setEdit(null);
      const { before, after } = wanted;
      const undo = () => changeWindow(target, { before: after, after: before });
      showDone({ title, undo }, setupTexts, queryClient);
      return true;
    } catch (error) {
      if (error instanceof WindowGone) {
        void refreshAfterAction(queryClient);
        setProblem(texts.gone);
      } else if (error instanceof RestApiError && error.status === 400) {
        setProblem(setupTexts.refusedValue(refusedSetting(error.message)?.sentence ?? error.message));
      } else {
        reportFailure(error);
        setProblem(texts.failed);
      }
      return false;
    } finally {
      setSaving(false);
    }
  }
  return {
    edit,
    set(next) {
      setProblem(null);
      setEdit(next);
    },
    isSaving,
    problem,
    async save(window) {
      const before = edit?.before ?? null;
      const isSaved = await change({ before, after: window }, before === null ? texts.planned : texts.saved);
      if (isSaved) onSaved(window);
    },
    endNow: async (window, nowMs) =>
      void (await change({ before: window, after: { ...window, end: new Date(nowMs).toISOString() } }, texts.ended)),
    remove: async (window) => void (await change({ before: window, after: null }, texts.deleted)),
  };
}
