import type { Channel, FormSection, Sensor } from "@monitor/contract";
import { filterByAncestor } from "@monitor/domain";
import { useMemo, useState } from "react";
import type { FormEvent } from "react";
import { reportFailure } from "../../../shared/api/index.ts";
import { typeOf } from "../../../shared/monitored-objects/index.ts";
import type { AnyObject } from "../../../shared/monitored-objects/index.ts";
import { SelectField } from "../../../shared/ui/select-field.tsx";
import { nameOf } from "../settings/setting-names.ts";
import type { SettingValues } from "../settings/setting-names.ts";
import { sentValue } from "../settings/setting-values.ts";
import styles from "./bulk-edit.module.css";
import { countsOf } from "./edit-form.ts";
import { EditFooter, EditFrame } from "./edit-frame.tsx";
import { EditPreviewPanel } from "./edit-preview.tsx";
import { useBulkEditMessages } from "./texts.ts";
import { usePreview } from "./use-preview.ts";
import { useSaveMany } from "./use-save-many.ts";

export interface LimitsForOthersProps {
  readonly sensor: AnyObject;
  readonly channel: Channel;
  readonly name: string;
  /** The section with the limits. */
  readonly section: FormSection;
  /** Limits as the form holds them. */
  readonly values: SettingValues;
  readonly onClose: () => void;
}

/** The objects above a sensor below which there may be others of its kind, the nearest first. */
const placesOf = ({ path = [] }: AnyObject) => [...(path ?? [])].reverse();

/** CH-12: the limits of a channel for the same channel of other sensors of its kind, with a preview by the server. Load it lazily. */
export function LimitsForOthers({ sensor, channel, name, section, values, onClose }: LimitsForOthersProps) {
  const texts = useBulkEditMessages();
  const places = placesOf(sensor);
  // Below the device itself there is seldom another one.
  const [placeId, setPlaceId] = useState((places.find((place) => typeOf(place) !== "device") ?? places[0])?.id ?? "");
  const [isBusy, setBusy] = useState(false);
  const saveMany = useSaveMany();
  const { id: sensorId, sensor_kind } = sensor as AnyObject & Pick<Sensor, "sensor_kind">;
  const objects = useMemo(() => {
    const kind = `kind = ${JSON.stringify(sensor_kind ?? "")}`;
    return { type: "sensor", filter: `${kind} and ${filterByAncestor(placeId)}`, except: [sensorId] } as const;
  }, [sensorId, sensor_kind, placeId]);
  const changes = useMemo(() => {
    const alerting = section.fields.map((field) => [field.key, sentValue(field, values[nameOf(section, field)] ?? "")]);
    const unit = channel.unit?.display_unit ?? "";
    return { channels: { [channel.internal_name ?? ""]: { unit, alerting: Object.fromEntries(alerting) } } };
  }, [channel, section, values]);
  const preview = usePreview(objects, changes);
  const { data, isFresh, refusal } = preview;
  const changed = data === null ? 0 : countsOf(data).changed;
  const isReady = isFresh && refusal === null && changed > 0;

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (!isReady || data === null) return;
    setBusy(true);
    try {
      await saveMany(data.versions, changes);
      onClose();
    } catch (error) {
      reportFailure(error);
      setBusy(false);
    }
  }
  return (
    <EditFrame title={texts.limitsFor(name)} description={texts.limitsForHelp} onClose={onClose}>
      <form className={styles.form} noValidate onSubmit={(event) => void save(event)}>
        <div className={styles.halves}>
          <div className={styles.left}>
            <SelectField
              label={texts.below}
              options={places.map((place) => ({ value: place.id, label: place.name ?? "" }))}
              value={placeId}
              onChange={({ target }) => setPlaceId(target.value)}
            />
            <p className={styles.hint}>{texts.sameKindOnly(name, channel.unit?.display_unit ?? "")}</p>
            {data?.total === 0 && isFresh ? <p role="status">{texts.noOthers}</p> : null}
          </div>
          <EditPreviewPanel sections={[section]} shown={data} isAnyTicked isWrong={false} {...{ isFresh, refusal }} />
        </div>
        <EditFooter {...{ isReady, isBusy, onClose }} saveLabel={texts.save(changed, "sensor")} />
      </form>
    </EditFrame>
  );
}
