import type { Sensor } from "@monitor/contract";
import { ObjectActionsProvider } from "../../features/object-actions/index.ts";
import { ObjectPage } from "../../features/object-header/index.ts";
import { ReceivedMessagesPanel } from "../../features/received-messages/index.ts";
import { SensorDetails, SensorOverview } from "../../features/sensor-overview/index.ts";
import { WhyPanel } from "../../features/why/index.ts";
import { statusOf } from "../../shared/monitored-objects/index.ts";
import { useOpenedView } from "../../shared/preferences/use-opened-view.ts";
import { useObjectKey } from "./use-object-key.ts";

const ownPanels = (sensor: Sensor) => (
  <>
    {sensor.receives_messages === true ? <ReceivedMessagesPanel sensor={sensor} /> : null}
    <WhyPanel sensorId={sensor.id} isUp={statusOf(sensor) === "up"} />
  </>
);

export function SensorScreen() {
  const { id } = useObjectKey();
  useOpenedView("sensor");
  return (
    <ObjectActionsProvider>
      <ObjectPage key={id} type="sensor" id={id} activeTab="overview" details={<SensorDetails id={id} />}>
        <SensorOverview id={id} panels={ownPanels} />
      </ObjectPage>
    </ObjectActionsProvider>
  );
}
