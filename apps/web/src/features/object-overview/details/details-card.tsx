import { Copy } from "lucide-react";
import { copyText } from "../../../shared/clipboard/copy-text.ts";
import { notices } from "../../../shared/notices/index.ts";
import type { AnyObject } from "../../../shared/monitored-objects/index.ts";
import { Card } from "../../../shared/ui/card.tsx";
import { IconButton } from "../../../shared/ui/icon-button.tsx";
import { LoadedDetails, useDetails } from "./details-list.tsx";
import { detailsTypeOf } from "./details.ts";
import { useMessages } from "../texts.ts";

/** The card "Object details"; its button copies name and details as text. */
export function DetailsCard({ object }: { readonly object: AnyObject }) {
  const texts = useMessages();
  const { details, labelOf } = useDetails(object);

  async function copy() {
    const lines = details.map((detail) => [`${labelOf(detail)}:`, detail.text, detail.note].filter(Boolean).join(" "));
    const isCopied = await copyText([object.name, ...lines].join("\n"));
    notices.show({
      id: "details-copied",
      type: isCopied ? "info" : "error",
      title: isCopied ? texts.copied : texts.copyFailed,
    });
  }

  return (
    <Card
      title={texts.detailsTitle[detailsTypeOf(object)]}
      actions={<IconButton icon={Copy} size="sm" label={texts.copy} onClick={() => void copy()} />}
    >
      <LoadedDetails object={object} />
    </Card>
  );
}
