import { ObjectActionsProvider } from "../../features/object-actions/index.ts";
import { ObjectPage } from "../../features/object-header/index.ts";
import { ObjectDetails } from "../../features/object-overview/index.ts";
import { ObjectTables } from "../../features/object-tables/index.ts";
import { useOpenedView } from "../../shared/preferences/use-opened-view.ts";
import { useObjectKey } from "./use-object-key.ts";

export function TablesScreen() {
  const object = useObjectKey();
  useOpenedView("tables");
  return (
    <ObjectActionsProvider>
      <ObjectPage key={object.id} {...object} activeTab="tables" isFilled details={<ObjectDetails {...object} />}>
        <ObjectTables {...object} />
      </ObjectPage>
    </ObjectActionsProvider>
  );
}
