import { ObjectActionsProvider } from "../../features/object-actions/index.ts";
import { ObjectPage } from "../../features/object-header/index.ts";
import { ObjectDetails } from "../../features/object-overview/index.ts";
import { AddSensorPage } from "../../features/object-setup/index.ts";
import { usePathParams } from "../../shared/navigation/index.ts";

export function AddSensorScreen() {
  const { id = "" } = usePathParams();
  const object = { type: "device", id } as const;
  return (
    <ObjectActionsProvider>
      <ObjectPage key={id} {...object} activeTab={null} details={<ObjectDetails {...object} />}>
        <AddSensorPage id={id} />
      </ObjectPage>
    </ObjectActionsProvider>
  );
}
