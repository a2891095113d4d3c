import { calls } from "@monitor/contract";
import type { Sensor, SuggestedSensor } from "@monitor/contract";
import { filterByParent } from "@monitor/domain";
import { Plus } from "lucide-react";
import { useState } from "react";
import { reportFailure, useListPage } from "../../../shared/api/index.ts";
import type { AnyObject } from "../../../shared/monitored-objects/index.ts";
import { ObjectTypeIcon } from "../../../shared/monitoring-ui/object-type-icon.tsx";
import { Button } from "../../../shared/ui/button.tsx";
import { Card } from "../../../shared/ui/card.tsx";
import { Checkbox } from "../../../shared/ui/checkbox.tsx";
import { Skeleton } from "../../../shared/ui/skeleton.tsx";
import styles from "./from-device.module.css";
import { useAddressLook } from "../address/use-address-look.ts";
import { useFromDeviceMessages } from "./texts.ts";
import { useAddSensors } from "./use-add-sensors.ts";

/** Most sensors of a device whose names are compared. */
const maxPresent = 200;

/** What suits the answers of the device, and of that what it has no sensor for yet; null while it is being asked. */
function useSuggestions(device: AnyObject) {
  const look = useAddressLook(device.id, device.host ?? "");
  const query = { filter: filterByParent(device.id), limit: maxPresent };
  const present = useListPage(calls.listSensors, { query }).data?.items as readonly Sensor[] | undefined;
  const suggested = look.find?.sensors ?? [];
  const open = suggested.filter((one) => present?.some((sensor) => isSame(sensor, one)) !== true);
  return { look, suggested, open: look.state === "looking" || present === undefined ? null : open };
}

/** Sensors that suit what the device answers and are not there yet: one click adds those that are ticked. */
export function DeviceSuggestions({ device }: { readonly device: AnyObject }) {
  const texts = useFromDeviceMessages();
  const { look, suggested, open } = useSuggestions(device);
  if (look.state === "none") return null;
  const said = suggested.length === 0 ? texts.noAnswer : texts.nothingMore;
  const isEmpty = open?.length === 0;
  return (
    <Card title={texts.recommended} note={texts.recommendedNote(device.host ?? "")} isFlush isBusy={open === null}>
      <div role="status" className={open === null || isEmpty ? styles.state : undefined}>
        {open === null ? <Skeleton width="60%" /> : isEmpty ? said : null}
      </div>
      {open === null || isEmpty ? null : <SuggestionList deviceId={device.id} sensors={open} />}
    </Card>
  );
}

interface SuggestionListProps {
  readonly deviceId: string;
  readonly sensors: readonly SuggestedSensor[];
}

function SuggestionList({ deviceId, sensors }: SuggestionListProps) {
  const texts = useFromDeviceMessages();
  const add = useAddSensors(deviceId);
  const [ticks, setTicks] = useState<ReadonlyMap<string, boolean>>(new Map());
  const isOn = ({ id, selected }: SuggestedSensor) => ticks.get(id) ?? selected;
  const chosen = sensors.filter(isOn);
  return (
    <>
      <ul className={styles.rows} aria-label={texts.recommended}>
        {sensors.map((sensor) => (
          <li key={sensor.id} className={styles.row}>
            <Checkbox
              checked={isOn(sensor)}
              onChange={(event) => setTicks(new Map([...ticks, [sensor.id, event.target.checked]]))}
            >
              <span className={styles.suggestion}>
                <ObjectTypeIcon type="sensor" kind={sensor.kind} size={14} />
                <b>{sensor.name}</b>
              </span>
            </Checkbox>
          </li>
        ))}
      </ul>
      <div className={styles.foot}>
        <span>{texts.usualSettings}</span>
        <Button
          kind="primary"
          icon={Plus}
          isBusy={add.isBusy}
          disabledReason={chosen.length === 0 ? texts.chooseOne : undefined}
          onClick={() => void add.run(chosen).catch(reportFailure)}
        >
          {texts.add(chosen.length)}
        </Button>
      </div>
    </>
  );
}

/** A sensor that was added by a suggestion keeps its name; of most kinds one is enough. */
const isSame = (sensor: Sensor, { kind, name }: Pick<SuggestedSensor, "kind" | "name">): boolean =>
  sensor.sensor_kind === kind && (sensor.name === name || ["ping", "snmpprofile"].includes(kind));
