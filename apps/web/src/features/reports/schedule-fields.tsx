import { maxReportReceivers } from "@monitor/contract";
import { reportRhythms } from "@monitor/domain";
import { Checkbox } from "../../shared/ui/checkbox.tsx";
import { SelectField } from "../../shared/ui/select-field.tsx";
import { TextArea } from "../../shared/ui/text-area.tsx";
import { TextField } from "../../shared/ui/text-field.tsx";
import styles from "./edit.module.css";
import type { FieldsProps, TemplateDraft } from "./template-draft.ts";
import { useMessages } from "./texts.ts";

export interface ScheduleFieldsProps extends FieldsProps {
  /** A mail server is set up. */
  readonly canSend: boolean;
}

const daysOfMonth = 28;

/** When a report is made by itself, and who gets it. */
export function ScheduleFields({ draft, faults, change, canSend }: ScheduleFieldsProps) {
  const texts = useMessages();
  const { every, day, time } = draft;
  const days =
    every === "week"
      ? texts.weekdays.map((label, at) => ({ value: String(at + 1), label }))
      : Array.from({ length: daysOfMonth }, (_, at) => ({ value: String(at + 1), label: String(at + 1) }));
  return (
    <>
      <div className={styles.fields}>
        <SelectField
          label={texts.every}
          value={every}
          options={[
            { value: "", label: texts.byHand },
            ...reportRhythms.map((rhythm) => ({ value: rhythm, label: texts.rhythms[rhythm] })),
          ]}
          onChange={({ target }) => change({ every: target.value as TemplateDraft["every"] })}
        />
        {every !== "" && every !== "day" ? (
          <SelectField
            label={every === "week" ? texts.weekday : texts.dayOfMonth}
            help={every === "quarter" ? texts.quarterHelp : undefined}
            value={String(Math.min(day, days.length))}
            options={days}
            onChange={({ target }) => change({ day: Number(target.value) })}
          />
        ) : null}
        {every === "" ? null : (
          <TextField
            label={texts.time}
            help={texts.timeHelp}
            type="time"
            placeholder="06:00"
            value={time}
            error={faults.has("time") ? texts.timeWrong : null}
            onChange={({ target }) => change({ time: target.value })}
          />
        )}
      </div>
      {every === "" ? null : (
        <>
          <TextArea
            label={texts.receivers}
            help={canSend ? texts.receiversHelp : texts.noMailServer}
            rows={3}
            maxLength={6000}
            value={draft.receivers}
            error={faults.has("receivers") ? texts.receiversWrong(maxReportReceivers) : null}
            onChange={({ target }) => change({ receivers: target.value })}
          />
          <Checkbox checked={draft.onlyMissed} onChange={({ target }) => change({ onlyMissed: target.checked })}>
            {texts.onlyMissed}
          </Checkbox>
        </>
      )}
    </>
  );
}
