import { DiscoveryPage } from "../../features/discovery/index.ts";
import { ObjectActionsProvider } from "../../features/object-actions/index.ts";
import { ObjectPage } from "../../features/object-header/index.ts";
import { ObjectDetails } from "../../features/object-overview/index.ts";
import { objectPath, typeFromPath, useGo, usePathParams } from "../../shared/navigation/index.ts";

export function DiscoveryScreen() {
  const { type = "", id = "" } = usePathParams();
  const go = useGo();
  const place = { type: typeFromPath(type) ?? "group", id } as const;
  return (
    <ObjectActionsProvider>
      <ObjectPage key={id} {...place} activeTab={null} details={<ObjectDetails {...place} />}>
        <DiscoveryPage place={place} onLeave={() => go(objectPath(place))} />
      </ObjectPage>
    </ObjectActionsProvider>
  );
}
