import { maintenanceRepeats } from "@monitor/domain";
import { useId, useState } from "react";
import { systemClock } from "../../../shared/clock/index.ts";
import { useTimeZone, zoneMark } from "../../../shared/time-zone/index.ts";
import { Button } from "../../../shared/ui/button.tsx";
import { FieldError } from "../../../shared/ui/field.tsx";
import { SelectField } from "../../../shared/ui/select-field.tsx";
import { TextField } from "../../../shared/ui/text-field.tsx";
import { parseDateTimeText } from "../../../shared/ui/date-time-text.ts";
import { useMessages } from "../texts.ts";
import { useMaintenanceMessages } from "./texts.ts";
import { draftOf, windowOf } from "./maintenance.ts";
import type { DraftMistake, MaintenanceRepeat, MaintenanceWindow } from "./maintenance.ts";
import styles from "../settings/settings.module.css";

const maxReasonLength = 500;

interface MaintenanceFormProps {
  readonly window: MaintenanceWindow | null;
  readonly onDone: (window: MaintenanceWindow) => void;
  readonly onCancel: () => void;
}

/** One maintenance window, on the user's clock. It joins the list; nothing is sent yet. */
export function MaintenanceForm({ window, onDone, onCancel }: MaintenanceFormProps) {
  const texts = useMessages();
  const windowTexts = useMaintenanceMessages();
  const zone = useTimeZone();
  const errorId = useId();
  const [draft, setDraft] = useState(() => draftOf(window, systemClock.now(), zone));
  const [mistake, setMistake] = useState<DraftMistake | null>(null);
  const mark = zoneMark(parseDateTimeText(draft.start) ?? systemClock.now(), zone);
  const change = (part: Partial<MaintenanceWindow>) => {
    setDraft({ ...draft, ...part });
    setMistake(null);
  };
  const time = (key: DraftMistake, label: string) => (
    <TextField
      type="datetime-local"
      label={`${label} (${mark})`}
      value={draft[key]}
      aria-invalid={mistake === key || undefined}
      aria-describedby={mistake === key ? errorId : undefined}
      onChange={(event) => change({ [key]: event.target.value })}
    />
  );
  function done(): void {
    const made = windowOf(draft, zone);
    if (typeof made === "string") setMistake(made);
    else onDone(made);
  }
  return (
    <div className={styles.windowForm} role="group" aria-label={windowTexts.maintenance}>
      <div className={styles.fields}>
        {time("start", windowTexts.windowStart)}
        {time("end", windowTexts.windowEnd)}
        <TextField
          label={windowTexts.windowReason}
          optionalLabel={texts.optional}
          maxLength={maxReasonLength}
          value={draft.reason}
          onChange={(event) => change({ reason: event.target.value })}
        />
        <SelectField
          label={windowTexts.windowRepeat}
          options={maintenanceRepeats.map((repeat) => ({ value: repeat, label: windowTexts.repeats[repeat] }))}
          value={draft.repeat}
          onChange={(event) => change({ repeat: event.target.value as MaintenanceRepeat })}
        />
        {draft.repeat === "once" ? null : time("until", windowTexts.windowUntil)}
      </div>
      <FieldError id={errorId} text={mistake === null ? null : windowTexts.windowMistake[mistake]} />
      <div className={styles.windowButtons}>
        <Button kind="ghost" onClick={onCancel}>
          {texts.cancel}
        </Button>
        <Button onClick={done}>{window === null ? windowTexts.addWindow : windowTexts.changeWindow}</Button>
      </div>
    </div>
  );
}
