import { onCallCalls, scheduleCalls } from "@monitor/contract";
import type { OnCallInfo } from "@monitor/contract";
import { Plus } from "lucide-react";
import { useState } from "react";
import { runCall, useCall } from "../../../shared/api/index.ts";
import { useLanguage } from "../../../shared/i18n/index.ts";
import { notices } from "../../../shared/notices/index.ts";
import { Button } from "../../../shared/ui/button.tsx";
import { TextField } from "../../../shared/ui/text-field.tsx";
import { FormDialog } from "./form-dialog.tsx";
import { LayerFields } from "./layer-fields.tsx";
import styles from "./on-call.module.css";
import { bodyOf, newLayer, valuesOf } from "./schedule-fields.ts";
import type { LayerValues } from "./schedule-fields.ts";
import { useOnCallMessages } from "./texts.ts";
import { usePeople } from "./use-people.ts";

const maxNameLength = 100;
const maxLayers = 10;

interface ScheduleDialogProps {
  /** Null: one that there is not yet. */
  readonly schedule: OnCallInfo | null;
  readonly onClose: () => void;
  readonly onSaved: (id: string) => void;
}

/** Makes or changes an on-call schedule. Load it lazily. */
export function ScheduleDialog({ schedule, onClose, onSaved }: ScheduleDialogProps) {
  const texts = useOnCallMessages();
  const people = usePeople();
  const hours = useWeekSchedules();
  const [values, setValues] = useState(() => valuesOf(schedule, texts.first));
  const [made, setMade] = useState(values.layers.length);
  const put = (layers: readonly LayerValues[]) => setValues({ ...values, layers });
  const add = () => {
    const name = values.layers.length === 1 ? texts.second : texts.layer(values.layers.length + 1);
    put([...values.layers, newLayer(String(made), name)]);
    setMade(made + 1);
  };
  async function save(): Promise<string | null> {
    const body = bodyOf(values);
    const params = { id: schedule?.id ?? "" };
    const id = schedule === null ? (await runCall(onCallCalls.createOnCallSchedule, { body })).id : schedule.id;
    if (schedule !== null) await runCall(onCallCalls.changeOnCallSchedule, { params, body });
    notices.show({ id: "on-call-saved", type: "info", title: texts.saved(body.name) });
    onSaved(id);
    return null;
  }
  return (
    <FormDialog
      size="lg"
      title={schedule === null ? texts.dialogAdd : texts.dialogEdit(schedule.name)}
      description={texts.layersHelp}
      saveLabel={texts.save}
      save={save}
      onClose={onClose}
    >
      <div className={styles.fields}>
        <div>
          <TextField
            label={texts.name}
            maxLength={maxNameLength}
            autoComplete="off"
            required
            value={values.name}
            onChange={({ target }) => setValues({ ...values, name: target.value })}
          />
        </div>
        <div>
          <TextField
            label={texts.timeZone}
            help={texts.timeZoneHelp}
            autoComplete="off"
            value={values.time_zone}
            onChange={({ target }) => setValues({ ...values, time_zone: target.value })}
          />
        </div>
      </div>
      {values.layers.map((layer, place) => (
        <LayerFields
          key={layer.key}
          layer={layer}
          number={place + 1}
          people={people}
          hours={hours}
          onChange={(changed) => put(values.layers.map((each) => (each === layer ? changed : each)))}
          onRemove={() => put(values.layers.filter((each) => each !== layer))}
        />
      ))}
      {values.layers.length < maxLayers ? (
        <Button size="sm" icon={Plus} onClick={add}>
          {texts.addLayer}
        </Button>
      ) : null}
    </FormDialog>
  );
}

/** The weekly tables that a layer can be limited to. */
function useWeekSchedules() {
  const locale = useLanguage();
  const { data } = useCall(scheduleCalls.listSchedules, {}, { expects: [403, 500, 503] });
  return (data ?? []).map(({ id, name, name_de }) => ({
    id,
    name: locale === "de" && typeof name_de === "string" ? name_de : name,
  }));
}
