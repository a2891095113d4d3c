import { scheduleCalls } from "@monitor/contract";
import { CalendarDays, Pencil, Plus } from "lucide-react";
import { useState } from "react";
import type { ReactNode } from "react";
import { useCall } from "../../../shared/api/index.ts";
import { useLanguage } from "../../../shared/i18n/index.ts";
import { lazyPart } from "../../../shared/loading/lazy-part.tsx";
import { AppLink, usePathParams } from "../../../shared/navigation/index.ts";
import { useHasAbility } from "../../../shared/session/index.ts";
import { Button, ButtonContent, buttonClassName } from "../../../shared/ui/button.tsx";
import { SelectField } from "../../../shared/ui/select-field.tsx";
import type { SelectOption } from "../../../shared/ui/select-field.tsx";
import type { SettingControl } from "../settings/setting-control.ts";
import { useScheduleMessages } from "./texts.ts";
import styles from "./schedules.module.css";

const ScheduleDialog = lazyPart(async () => (await import("./schedule-dialog.tsx")).ScheduleDialog, {
  otherwise: "retry",
});

interface ScheduleFieldProps extends SettingControl {
  readonly label: string;
  readonly help: ReactNode;
  readonly options: readonly SelectOption[];
}

/** A schedule that is chosen, looked at, changed or made. Load it lazily. */
export function ScheduleField({ label, help, options, binding, value, set }: ScheduleFieldProps) {
  const texts = useScheduleMessages();
  const locale = useLanguage();
  const { type, id } = usePathParams();
  const isAdministrator = useHasAbility("administrator");
  const { data = [] } = useCall(scheduleCalls.listSchedules);
  /** The schedule in the dialog; "" is a new one, null: no dialog. */
  const [shownId, setShownId] = useState<string | null>(null);
  // The form's options are as old as the page; a schedule that was made meanwhile is in the list.
  const shipped = options.filter((option) => !data.some((each) => each.editable && each.id === option.value));
  const own = data.filter(({ editable }) => editable);
  const all = [...shipped, ...own.map((each) => ({ value: each.id, label: each.name }))];
  const isKnown = all.some((option) => option.value === value);
  const chosen = data.find((each) => each.id === value);
  const isEditable = isAdministrator && chosen?.editable === true;
  return (
    <div>
      <SelectField
        label={label}
        help={help}
        {...binding}
        value={value}
        options={isKnown ? all : [...all, { value, label: (locale === "de" && chosen?.name_de) || value }]}
      />
      <div className={styles.buttons}>
        {chosen === undefined ? null : (
          <Button size="sm" icon={Pencil} onClick={() => setShownId(value)}>
            {isEditable ? texts.edit : texts.show}
          </Button>
        )}
        {type === undefined || id === undefined ? null : (
          <AppLink className={buttonClassName({ size: "sm" })} href={`/monitoring/${type}/${id}/calendar`}>
            <ButtonContent icon={CalendarDays}>{texts.calendar}</ButtonContent>
          </AppLink>
        )}
        {isAdministrator ? (
          <Button size="sm" icon={Plus} onClick={() => setShownId("")}>
            {texts.add}
          </Button>
        ) : null}
      </div>
      {shownId === null ? null : (
        <ScheduleDialog scheduleId={shownId === "" ? null : shownId} onChoose={set} onClose={() => setShownId(null)} />
      )}
    </div>
  );
}
