import { maintenanceNotices, maintenanceRepeats } from "@monitor/domain";
import { useId } from "react";
import { systemClock } from "../../../shared/clock/index.ts";
import { zoneMark } from "../../../shared/time-zone/index.ts";
import type { TimeZone } from "../../../shared/time-zone/index.ts";
import { parseDateTimeText } from "../../../shared/ui/date-time-text.ts";
import { FieldError } from "../../../shared/ui/field.tsx";
import { SelectField } from "../../../shared/ui/select-field.tsx";
import { TextField } from "../../../shared/ui/text-field.tsx";
import { useMessages } from "../texts.ts";
import type { DraftMistake, MaintenanceDraft, MaintenanceNotice, MaintenanceRepeat } from "./maintenance.ts";
import { useMaintenanceMessages } from "./texts.ts";
import styles from "../settings/settings.module.css";

const maxReasonLength = 500;

interface MaintenanceFieldsProps {
  readonly draft: MaintenanceDraft;
  readonly zone: TimeZone;
  readonly mistake: DraftMistake | null;
  /** Of the box around the fields. */
  readonly className?: string | undefined;
  readonly onChange: (part: Partial<MaintenanceDraft>) => void;
}

/** Start, end, reason and repetition of one maintenance window, on the clock of a time zone. */
export function MaintenanceFields({
  draft,
  zone,
  mistake,
  className = styles.fields,
  onChange,
}: MaintenanceFieldsProps) {
  const texts = useMessages();
  const windowTexts = useMaintenanceMessages();
  const errorId = useId();
  const mark = zoneMark(parseDateTimeText(draft.start) ?? systemClock.now(), zone);
  const time = (key: DraftMistake, label: string) => (
    <div>
      <TextField
        type="datetime-local"
        label={`${label} (${mark})`}
        value={draft[key]}
        aria-invalid={mistake === key || undefined}
        aria-describedby={mistake === key ? errorId : undefined}
        onChange={(event) => onChange({ [key]: event.target.value })}
      />
    </div>
  );
  return (
    <>
      <div className={className}>
        {time("start", windowTexts.windowStart)}
        {time("end", windowTexts.windowEnd)}
        <div>
          <TextField
            label={windowTexts.windowReason}
            optionalLabel={texts.optional}
            maxLength={maxReasonLength}
            value={draft.reason}
            onChange={(event) => onChange({ reason: event.target.value })}
          />
        </div>
        <div>
          <SelectField
            label={windowTexts.windowRepeat}
            options={maintenanceRepeats.map((repeat) => ({ value: repeat, label: windowTexts.repeats[repeat] }))}
            value={draft.repeat}
            onChange={(event) => onChange({ repeat: event.target.value as MaintenanceRepeat })}
          />
        </div>
        {draft.repeat === "once" ? null : time("until", windowTexts.windowUntil)}
        <div>
          <SelectField
            label={windowTexts.windowNotice}
            help={draft.notice_minutes === 0 ? undefined : windowTexts.noticeHelp}
            options={maintenanceNotices.map((minutes) => ({
              value: String(minutes),
              label: windowTexts.notices[minutes],
            }))}
            value={String(draft.notice_minutes)}
            onChange={(event) => onChange({ notice_minutes: Number(event.target.value) as MaintenanceNotice })}
          />
        </div>
      </div>
      <FieldError id={errorId} text={mistake === null ? null : windowTexts.windowMistake[mistake]} />
    </>
  );
}
