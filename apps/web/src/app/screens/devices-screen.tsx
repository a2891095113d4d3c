import { ObjectActionsProvider } from "../../features/object-actions/index.ts";
import { ObjectPage } from "../../features/object-header/index.ts";
import { ObjectDetails } from "../../features/object-overview/index.ts";
import { ObjectDevices } from "../../features/object-tree/index.ts";
import { useOpenedView } from "../../shared/preferences/use-opened-view.ts";
import { useObjectKey } from "./use-object-key.ts";

export function DevicesScreen() {
  const object = useObjectKey();
  useOpenedView("devices");
  return (
    <ObjectActionsProvider>
      <ObjectPage key={object.id} {...object} activeTab="devices" isFilled details={<ObjectDetails {...object} />}>
        <ObjectDevices {...object} />
      </ObjectPage>
    </ObjectActionsProvider>
  );
}
