import { ObjectActionsProvider } from "../../features/object-actions/index.ts";
import { ObjectPage } from "../../features/object-header/index.ts";
import { SensorDetails, SensorOverview } from "../../features/sensor-overview/index.ts";
import { useOpenedView } from "../../shared/preferences/use-opened-view.ts";
import { useObjectKey } from "./use-object-key.ts";

export function SensorScreen() {
  const { id } = useObjectKey();
  useOpenedView("sensor");
  return (
    <ObjectActionsProvider>
      <ObjectPage key={id} type="sensor" id={id} activeTab="overview" details={<SensorDetails id={id} />}>
        <SensorOverview id={id} />
      </ObjectPage>
    </ObjectActionsProvider>
  );
}
