import { useState } from "react";
import { ObjectActionsProvider } from "../../features/object-actions/index.ts";
import { ObjectPage } from "../../features/object-header/index.ts";
import { ObjectDetails } from "../../features/object-overview/index.ts";
import { textsWithCode } from "../../shared/i18n/index.ts";
import { lazyPart } from "../../shared/loading/index.ts";
import { useSearchParams } from "../../shared/navigation/index.ts";
import { useObjectKey } from "./use-object-key.ts";

/** Either is big: a page brings only its own. */
const loadSettings = () => import("../../features/object-setup/settings/object-settings.tsx");
const LateSettings = lazyPart(async () => (await loadSettings()).ObjectSettings);
let settings: typeof import("../../features/object-setup/settings/object-settings.tsx") | null = null;

/** Brings the code of an object's settings, for somebody who is about to open them: the page then draws them at once. */
export async function bringSettings(): Promise<NonNullable<typeof settings>> {
  settings ??= await textsWithCode.withTexts(loadSettings);
  return settings;
}

const AccessPage = lazyPart(
  async () => (await import("../../features/object-setup/access/access-page.tsx")).AccessPage,
);
const OverridesPage = lazyPart(
  async () => (await import("../../features/object-setup/bulk-edit/overrides-page.tsx")).OverridesPage,
);

export function SettingsScreen() {
  const object = useObjectKey();
  const { rights, overrides } = useSearchParams();
  const [ObjectSettings] = useState(() => settings?.ObjectSettings ?? LateSettings);
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
