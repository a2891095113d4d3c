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
const OverridesPage = lazyPart(
  async () => (await import("../../features/object-setup/bulk-edit/overrides-page.tsx")).OverridesPage,
);

export function SettingsScreen() {
  const object = useObjectKey();
  const { rights, overrides } = useSearchParams();
  return (
    <ObjectActionsProvider>
      <ObjectPage key={object.id} {...object} activeTab="settings" details={<ObjectDetails {...object} />}>
        {rights !== undefined ? (
          <AccessPage {...object} />
        ) : overrides !== undefined && object.type !== "sensor" ? (
          <OverridesPage {...object} />
        ) : (
          <ObjectSettings {...object} />
        )}
      </ObjectPage>
    </ObjectActionsProvider>
  );
}
