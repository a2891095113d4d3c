import { ObjectActionsProvider } from "../../features/object-actions/index.ts";
import { ObjectPage } from "../../features/object-header/index.ts";
import { ObjectDetails } from "../../features/object-overview/index.ts";
import { lazyPart } from "../../shared/loading/index.ts";
import { useSearchParams } from "../../shared/navigation/index.ts";
import { useObjectKey } from "./use-object-key.ts";

/** Either is big: a page brings only its own. */
const ObjectSettings = lazyPart(
  async () => (await import("../../features/object-setup/settings/object-settings.tsx")).ObjectSettings,
);
const AccessPage = lazyPart(
  async () => (await import("../../features/object-setup/access/access-page.tsx")).AccessPage,
);

export function SettingsScreen() {
  const object = useObjectKey();
  const { rights } = useSearchParams();
  return (
    <ObjectActionsProvider>
      <ObjectPage key={object.id} {...object} activeTab="settings" details={<ObjectDetails {...object} />}>
        {rights === undefined ? <ObjectSettings {...object} /> : <AccessPage {...object} />}
      </ObjectPage>
    </ObjectActionsProvider>
  );
}
