import { newSensorCalls } from "@monitor/contract";
import { useCall } from "../../../shared/api/index.ts";
import { useObject } from "../../../shared/monitored-objects/index.ts";
import { useSearchParams, useSetSearchParams } from "../../../shared/navigation/index.ts";
import { SettingsFailed, SettingsSkeleton } from "../../../shared/settings-page/index.ts";
import { Lock } from "lucide-react";
import { EmptyState } from "../../../shared/ui/empty-state.tsx";
import { Icon } from "../../../shared/ui/icon.tsx";
import { useMessages } from "../texts.ts";
import { useAddSensorMessages } from "./texts.ts";
import styles from "./add-sensor.module.css";
import { KindChooser } from "./kind-chooser.tsx";
import { SensorForm } from "./sensor-form.tsx";

const rowsOfCards = [3, 4];

/** A new sensor of a device: first its kind, then the form of the kind. The kind is in the address. */
export function AddSensorPage({ id }: { readonly id: string }) {
  const texts = useMessages();
  const addTexts = useAddSensorMessages();
  const { kind: chosen } = useSearchParams();
  const setParams = useSetSearchParams();
  const device = useObject({ type: "device", id }).data;
  const kinds = useCall(newSensorCalls.listSensorKinds, { params: { id } }, { expects: [404] });
  const kind = kinds.data?.find((each) => each.kind === chosen && each.obstacle === null);
  if (device !== undefined && device.rights?.includes("create") !== true) {
    return (
      <EmptyState icon={<Icon shape={Lock} size={20} />} title={texts.noRightHere}>
        {addTexts.askForRight}
      </EmptyState>
    );
  }
  if (kinds.error !== null && kinds.data === undefined) {
    return <SettingsFailed isRetrying={kinds.isFetching} onRetry={() => void kinds.refetch()} />;
  }
  if (kinds.data === undefined || device === undefined) return <SettingsSkeleton rowCounts={rowsOfCards} />;
  return (
    <div className={styles.page}>
      {kind === undefined ? (
        <KindChooser deviceName={device.name} kinds={kinds.data} onChoose={(each) => setParams({ kind: each })} />
      ) : (
        <SensorForm key={kind.kind} device={device} kind={kind} />
      )}
    </div>
  );
}
