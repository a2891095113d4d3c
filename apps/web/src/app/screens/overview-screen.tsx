import { ObjectActionsProvider } from "../../features/object-actions/index.ts";
import { ObjectPage } from "../../features/object-header/index.ts";
import { ObjectDetails, ObjectOverview } from "../../features/object-overview/index.ts";
import { useOpenedView } from "../../shared/preferences/use-opened-view.ts";
import { useObjectKey } from "./use-object-key.ts";

export function OverviewScreen() {
  const object = useObjectKey();
  useOpenedView("overview");
  return (
    <ObjectActionsProvider>
      <ObjectPage key={object.id} {...object} activeTab="overview" details={<ObjectDetails {...object} />}>
        <ObjectOverview {...object} />
      </ObjectPage>
    </ObjectActionsProvider>
  );
}
