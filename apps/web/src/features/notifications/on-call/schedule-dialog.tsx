import { onCallCalls, scheduleCalls } from "@monitor/contract";
import type { OnCallInfo } from "@monitor/contract";
import { CircleAlert, Plus } from "lucide-react";
import { useId, useState } from "react";
import type { FormEvent } from "react";
import { reportFailure, RestApiError, runCall, useCall } from "../../../shared/api/index.ts";
import { useLanguage, useWords } from "../../../shared/i18n/index.ts";
import { notices } from "../../../shared/notices/index.ts";
import { Banner } from "../../../shared/ui/banner.tsx";
import { Button } from "../../../shared/ui/button.tsx";
import { Icon } from "../../../shared/ui/icon.tsx";
import { Modal } from "../../../shared/ui/modal.tsx";
import { TextField } from "../../../shared/ui/text-field.tsx";
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
  const { cancel, close } = useWords();
  const formId = useId();
  const people = usePeople();
  const hours = useWeekSchedules();
  const [values, setValues] = useState(() => valuesOf(schedule, texts.first));
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [made, setMade] = useState(values.layers.length);
  const put = (layers: readonly LayerValues[]) => setValues({ ...values, layers });
  const add = () => {
    const name = values.layers.length === 1 ? texts.second : texts.layer(values.layers.length + 1);
    put([...values.layers, newLayer(String(made), name)]);
    setMade(made + 1);
  };
  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    setBusy(true);
    const body = bodyOf(values);
    try {
      const params = { id: schedule?.id ?? "" };
      const id = schedule === null ? (await runCall(onCallCalls.createOnCallSchedule, { body })).id : schedule.id;
      if (schedule !== null) await runCall(onCallCalls.changeOnCallSchedule, { params, body });
      notices.show({ id: "on-call-saved", type: "info", title: texts.saved(body.name) });
      onSaved(id);
    } catch (error) {
      setBusy(false);
      if (error instanceof RestApiError && error.status === 400) setRefusal(error.message);
      else reportFailure(error);
    }
  }
  return (
    <Modal
      isOpen
      size="lg"
      onClose={onClose}
      title={schedule === null ? texts.dialogAdd : texts.dialogEdit(schedule.name)}
      description={texts.layersHelp}
      closeLabel={close}
      footer={
        <>
          <Button onClick={onClose}>{cancel}</Button>
          <Button type="submit" form={formId} kind="primary" isBusy={isBusy}>
            {texts.save}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void send(event)}>
        {refusal === null ? null : (
          <Banner tone="down" icon={<Icon shape={CircleAlert} size={16} />} isSmall role="alert" title={texts.refused}>
            {refusal}
          </Banner>
        )}
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
      </form>
    </Modal>
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
