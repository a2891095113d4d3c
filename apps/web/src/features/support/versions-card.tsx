import { Copy } from "lucide-react";
import { useVersions } from "../../shared/api/index.ts";
import { useWords } from "../../shared/i18n/index.ts";
import { interfaceVersion, productName } from "../../shared/navigation/index.ts";
import { Card } from "../../shared/ui/card.tsx";
import { DetailsList } from "../../shared/ui/details-list.tsx";
import { IconButton } from "../../shared/ui/icon-button.tsx";
import { useMessages } from "./texts.ts";
import { useCopy } from "./use-copy.ts";

const maxBrowserLength = 300;

/** What support needs first. */
export function VersionsCard() {
  const texts = useMessages();
  const { noData } = useWords();
  const { data } = useVersions();
  const { copy, label } = useCopy(texts.copyVersions);
  const entries = [
    { id: "product", label: productName, value: data?.prtg_version },
    { id: "server", label: texts.appServer, value: data?.application_server_version },
    { id: "interface", label: texts.interface, value: interfaceVersion },
    { id: "channel", label: texts.releaseChannel, value: data?.prtg_release_channel },
    { id: "browser", label: texts.browser, value: window.navigator.userAgent.slice(0, maxBrowserLength) },
  ].map(({ value, ...entry }) => ({ ...entry, value: value || noData, isMissing: !value }));
  const text = entries.map((entry) => `${entry.label}: ${entry.value}`).join("\n");
  return (
    <Card
      title={texts.versions}
      actions={<IconButton icon={Copy} size="sm" label={label} onClick={() => void copy(text)} />}
    >
      <DetailsList entries={entries} />
    </Card>
  );
}
