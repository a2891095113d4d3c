import { Copy } from "lucide-react";
import { useState } from "react";
import { apiBaseUrl, useVersions } from "../../shared/api/index.ts";
import { copyText } from "../../shared/clipboard/copy-text.ts";
import { useLanguage, useWords } from "../../shared/i18n/index.ts";
import { interfaceVersion, productName } from "../../shared/navigation/index.ts";
import { Card } from "../../shared/ui/card.tsx";
import { DetailsList } from "../../shared/ui/details-list.tsx";
import { IconButton } from "../../shared/ui/icon-button.tsx";
import { TextLink } from "../../shared/ui/text-link.tsx";
import { useMessages } from "./texts.ts";

/** HO-01: versions of the product, the application server and this interface. */
export function VersionsCard() {
  const texts = useMessages();
  const { noData } = useWords();
  const language = useLanguage();
  const [isCopied, setCopied] = useState(false);
  const { data } = useVersions();
  const versions = [
    { id: "product", label: productName, value: data?.prtg_version },
    { id: "server", label: texts.applicationServer, value: data?.application_server_version },
    { id: "interface", label: texts.interface, value: interfaceVersion },
    { id: "channel", label: texts.releaseChannel, value: data?.prtg_release_channel },
  ].map(({ value, ...entry }) => ({ ...entry, value: value || noData, isMissing: !value }));
  const api = (
    <>
      <TextLink href={`${apiBaseUrl}/overview?lang=${language}`}>{texts.apiOverview}</TextLink> ·{" "}
      <TextLink href={`${apiBaseUrl}/oas`}>{texts.apiReference}</TextLink>
    </>
  );
  async function copy() {
    setCopied(await copyText(versions.map(({ label, value }) => `${label}: ${value}`).join("\n")));
  }
  return (
    <Card
      title={texts.versions}
      actions={
        <IconButton
          icon={Copy}
          size="sm"
          label={isCopied ? texts.copied : texts.copyVersions}
          onClick={() => void copy()}
        />
      }
    >
      <DetailsList entries={[...versions, { id: "api", label: texts.api, value: api }]} />
    </Card>
  );
}
