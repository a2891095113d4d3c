import { onCallCalls } from "@monitor/contract";
import type { OnCallInfo, OnCallShiftInfo } from "@monitor/contract";
import { useState } from "react";
import { runCall } from "../../../shared/api/index.ts";
import { useServerNow } from "../../../shared/clock/index.ts";
import { useLanguage } from "../../../shared/i18n/index.ts";
import { notices } from "../../../shared/notices/index.ts";
import { useUser } from "../../../shared/session/index.ts";
import { DateTimeField } from "../../../shared/ui/date-time-field.tsx";
import { SelectField } from "../../../shared/ui/select-field.tsx";
import { FormDialog } from "./form-dialog.tsx";
import styles from "./on-call.module.css";
import { useOnCallMessages } from "./texts.ts";
import { usePeople } from "./use-people.ts";
import { fieldText, momentOfField, momentText, offsetText } from "./week-times.ts";

const placeholder = "YYYY-MM-DD HH:mm";
const minuteMs = 60_000;
const usualMs = 4 * 3_600_000;

interface OverrideDialogProps {
  readonly schedule: OnCallInfo;
  /** The time that is to be taken; null: from now on. */
  readonly shift: OnCallShiftInfo | null;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

/** Somebody takes a time; who is no administrator takes it for themselves. Load it lazily. */
export function OverrideDialog({ schedule, shift, onClose, onSaved }: OverrideDialogProps) {
  const texts = useOnCallMessages();
  const locale = useLanguage();
  const user = useUser();
  const zone = schedule.time_zone;
  const people = usePeople(schedule.editable);
  const nowMs = useServerNow(minuteMs);
  const [userId, setUserId] = useState(user?.id ?? "");
  const [time, setTime] = useState(() => timeOf(shift, zone, nowMs));
  const own = { id: user?.id ?? "", name: user?.display_name || (user?.login_name ?? "") };
  const choices = people.length > 0 ? people : [own];

  async function save(): Promise<string | null> {
    const [from, until] = [momentOfField(time.from, zone), momentOfField(time.until, zone)];
    if (from === null || until === null) return texts.noTime;
    const params = { id: schedule.id };
    const made = await runCall(onCallCalls.addOnCallOverride, { params, body: { user_id: userId, from, until } });
    const name = choices.find(({ id }) => id === userId)?.name ?? "";
    notices.show({
      id: "on-call-taken",
      type: "info",
      title: texts.added(name, momentText(made.from, zone, locale)),
    });
    onSaved();
    return null;
  }
  return (
    <FormDialog
      size="sm"
      title={texts.overrideTitle}
      description={texts.overrideLead}
      saveLabel={texts.addOverride}
      save={save}
      onClose={onClose}
    >
      <SelectField
        label={texts.who}
        options={choices.map(({ id, name }) => ({ value: id, label: name }))}
        value={userId}
        onChange={({ target }) => setUserId(target.value)}
      />
      <div className={styles.times}>
        <div>
          <span className={styles.label}>{texts.from}</span>
          <DateTimeField
            label={texts.from}
            value={time.from}
            placeholder={placeholder}
            zoneLabel={offsetText(nowMs, zone)}
            onChange={(from) => setTime({ ...time, from })}
          />
        </div>
        <div>
          <span className={styles.label}>{texts.to}</span>
          <DateTimeField
            label={texts.to}
            value={time.until}
            placeholder={placeholder}
            zoneLabel={offsetText(nowMs, zone)}
            onChange={(until) => setTime({ ...time, until })}
          />
        </div>
      </div>
      <p className={styles.muted}>{texts.timesIn(zone)}</p>
    </FormDialog>
  );
}

/** A time that runs is taken from now on. */
function timeOf(shift: OnCallShiftInfo | null, zone: string, nowMs: number) {
  const fromMs = Math.max(nowMs, shift === null ? nowMs : Date.parse(shift.from));
  const shiftEndMs = shift === null ? 0 : Date.parse(shift.until);
  const untilMs = shiftEndMs > fromMs ? shiftEndMs : fromMs + usualMs;
  const text = (ms: number) => fieldText(new Date(ms).toISOString(), zone);
  return { from: text(fromMs), until: text(untilMs) };
}
