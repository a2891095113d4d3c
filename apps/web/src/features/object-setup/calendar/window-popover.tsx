import { formatFull, maxRepeatedMs } from "@monitor/domain";
import { Trash2, X } from "lucide-react";
import { useState } from "react";
import { LazyPopover } from "../../../shared/loading/overlays.ts";
import { useLanguage, useWords } from "../../../shared/i18n/index.ts";
import { Button } from "../../../shared/ui/button.tsx";
import { FieldError } from "../../../shared/ui/field.tsx";
import { IconButton } from "../../../shared/ui/icon-button.tsx";
import type { OverlayAnchor } from "../../../shared/ui/overlay-anchor.ts";
import { MaintenanceFields } from "../maintenance/maintenance-fields.tsx";
import { draftOf, windowOf } from "../maintenance/maintenance.ts";
import type { DraftMistake, MaintenanceWindow } from "../maintenance/maintenance.ts";
import { startedNow, timeZoneOf } from "./calendar-model.ts";
import { useCalendarMessages } from "./texts.ts";
import type { CalendarEdit, Edit } from "./use-calendar-edit.ts";
import type { CalendarView } from "./use-calendar-view.ts";
import styles from "./window-popover.module.css";

const widthPx = 348;

interface WindowPopoverProps {
  readonly edit: Edit;
  readonly calendar: CalendarEdit;
  readonly anchor: OverlayAnchor;
  readonly zone: string;
  readonly nowMs: number;
  /** The object that it pauses, with its sensors; null: not known yet. */
  readonly paused: CalendarView["paused"];
}

/** The form of one maintenance window, beside its box. */
export function WindowPopover(props: WindowPopoverProps) {
  const { edit, calendar, anchor } = props;
  const texts = useCalendarMessages();
  return (
    <LazyPopover
      label={edit.before === null ? texts.newMaintenance : edit.before.reason || texts.maintenance}
      anchor={anchor}
      width={widthPx}
      onClose={() => calendar.set(null)}
    >
      <WindowForm {...props} />
    </LazyPopover>
  );
}

/** What is wrong with a window beyond its fields, in words. */
function wrongOf(window: MaintenanceWindow, nowMs: number): "inThePast" | "tooLong" | null {
  const [startMs, endMs] = [Date.parse(window.start), Date.parse(window.end)];
  const lastMs = window.repeat === "once" ? endMs : window.until === "" ? Infinity : Date.parse(window.until);
  if (lastMs <= nowMs) return "inThePast";
  if (window.repeat === "once") return null;
  return endMs - startMs > maxRepeatedMs[window.repeat] ? "tooLong" : null;
}

function WindowForm({ edit, calendar, zone: zoneName, nowMs, paused }: WindowPopoverProps) {
  const texts = useCalendarMessages();
  const { close } = useWords();
  const locale = useLanguage();
  const { before, window } = edit;
  const zone = timeZoneOf(zoneName);
  const [draft, setDraft] = useState(() => draftOf(window, nowMs, zone));
  const [mistake, setMistake] = useState<DraftMistake | null>(null);
  const [wrong, setWrong] = useState<"inThePast" | "tooLong" | null>(null);
  const isOnce = draft.repeat === "once";
  const isBegun = before !== null && Date.parse(before.start) <= nowMs;
  const isRunning = isBegun && Date.parse(before.end) > nowMs;

  function send(change: (window: MaintenanceWindow) => MaintenanceWindow): void {
    const made = windowOf(draft, zone);
    if (typeof made === "string") return setMistake(made);
    const changed = change(made);
    const found = wrongOf(changed, nowMs);
    setWrong(found);
    if (found === null) void calendar.save(changed);
  }
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send((made) => made);
      }}
    >
      <div className={styles.head}>
        <h3>{before === null ? texts.newMaintenance : before.reason || texts.maintenance}</h3>
      </div>
      <MaintenanceFields
        draft={draft}
        zone={zone}
        mistake={mistake}
        className={styles.fields}
        onChange={(part) => {
          setDraft({ ...draft, ...part });
          setMistake(null);
          setWrong(null);
        }}
      />
      {paused === null ? null : (
        <p className={styles.paused}>
          {texts.pauses(paused.name, texts.sensors(paused.sensors, formatFull(paused.sensors, locale)))}
        </p>
      )}
      <FieldError id="window-problem" text={wrong === null ? calendar.problem : texts[wrong]} />
      <div className={styles.buttons}>
        {before === null ? null : (
          <Button kind="ghost" size="sm" icon={Trash2} onClick={() => void calendar.remove(before)}>
            {texts.delete}
          </Button>
        )}
        <span className={styles.gap} />
        {isOnce && isRunning && before.repeat === "once" ? (
          <Button size="sm" onClick={() => void calendar.endNow(before, nowMs)}>
            {texts.endNow}
          </Button>
        ) : null}
        {isOnce && !isBegun ? (
          <Button size="sm" onClick={() => send((made) => startedNow(made, nowMs))}>
            {texts.startNow}
          </Button>
        ) : null}
        <Button size="sm" kind="primary" type="submit" isBusy={calendar.isSaving}>
          {texts.save}
        </Button>
      </div>
      <span className={styles.close}>
        <IconButton icon={X} size="sm" label={close} onClick={() => calendar.set(null)} />
      </span>
    </form>
  );
}
