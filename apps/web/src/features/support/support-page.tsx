import { Bug, Info, Keyboard, LifeBuoy } from "lucide-react";
import { ShortcutTable } from "../../shared/keyboard/shortcut-table.tsx";
import { SettingsPage, SettingsSection } from "../../shared/settings-page/settings-page.tsx";
import { Card } from "../../shared/ui/card.tsx";
import { ErrorsCard } from "./errors-card.tsx";
import { LinksCard } from "./links-card.tsx";
import type { SupportPaths } from "./links-card.tsx";
import { useMessages } from "./texts.ts";
import { VersionsCard } from "./versions-card.tsx";

/** RT-16: Support and Help. */
export function SupportPage({ paths }: { readonly paths: SupportPaths }) {
  const texts = useMessages();
  const sections = [
    { id: "links", label: texts.links, icon: LifeBuoy },
    { id: "versions", label: texts.versions, icon: Info },
    { id: "errors", label: texts.errorsShort, icon: Bug },
    { id: "shortcuts", label: texts.shortcuts, icon: Keyboard },
  ];
  return (
    <SettingsPage title={texts.title} note={texts.note} sections={sections}>
      <SettingsSection id="links">
        <LinksCard paths={paths} />
      </SettingsSection>
      <SettingsSection id="versions">
        <VersionsCard />
      </SettingsSection>
      <SettingsSection id="errors">
        <ErrorsCard />
      </SettingsSection>
      <SettingsSection id="shortcuts">
        <Card title={texts.shortcuts}>
          <ShortcutTable />
        </Card>
      </SettingsSection>
    </SettingsPage>
  );
}
