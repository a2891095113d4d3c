import { reportTemplateCalls } from "@monitor/contract";
import type { ReportTemplate } from "@monitor/contract";
import { Ellipsis, Trash2, User } from "lucide-react";
import { useRef, useState } from "react";
import { runCall } from "../../shared/api/index.ts";
import { DeleteDialog } from "../../shared/delete-dialog/delete-dialog.tsx";
import { lazyPart } from "../../shared/loading/index.ts";
import { LazyMenu } from "../../shared/loading/overlays.ts";
import { useGo } from "../../shared/navigation/index.ts";
import { IconButton } from "../../shared/ui/icon-button.tsx";
import { useTemplates, useTemplateStored } from "./template-calls.ts";
import { useMessages } from "./texts.ts";

const ShareDialog = lazyPart(async () => (await import("../../shared/document-sharing/share-dialog.tsx")).ShareDialog, {
  fallback: () => null,
});

export interface TemplateMenuProps {
  readonly template: ReportTemplate;
  readonly name: string;
}

/** Share and delete a template, for those who may. */
export function TemplateMenu({ template, name }: TemplateMenuProps) {
  const texts = useMessages();
  const go = useGo();
  const stored = useTemplateStored();
  const templates = useTemplates();
  const buttonRef = useRef<HTMLButtonElement>(null);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [open, setOpen] = useState<"menu" | "share" | "delete" | null>(null);
  const share = { id: "share", label: texts.share, icon: User, onSelect: () => setOpen("share") };
  const remove = { id: "delete", label: texts.remove, icon: Trash2, isDanger: true, onSelect: () => setOpen("delete") };
  return (
    <>
      <IconButton
        ref={buttonRef}
        icon={Ellipsis}
        label={texts.more}
        hasBorder
        aria-haspopup="menu"
        aria-expanded={open === "menu"}
        onClick={({ currentTarget }) => {
          setAnchor(currentTarget);
          setOpen("menu");
        }}
      />
      {open === "menu" && anchor ? (
        <LazyMenu
          label={texts.more}
          groups={[[share], [remove]]}
          anchor={anchor}
          align="end"
          onClose={() => setOpen((now) => (now === "menu" ? null : now))}
          returnFocus={anchor}
        />
      ) : null}
      {open === "share" ? (
        <ShareDialog
          document={template}
          help={texts.everybodyHelp}
          save={async (sharing) => {
            const input = { params: { id: template.id }, body: { version: template.version, sharing } };
            await stored(await runCall(reportTemplateCalls.changeReportTemplate, input));
          }}
          onClose={() => setOpen(null)}
          returnFocus={buttonRef}
        />
      ) : null}
      {open === "delete" ? (
        <DeleteDialog
          title={texts.removeReport(name)}
          text={texts.removeReportText}
          label={texts.remove}
          notice={{ id: "report", title: texts.reportRemoved(name) }}
          returnFocus={buttonRef}
          send={() => runCall(reportTemplateCalls.deleteReportTemplate, { params: { id: template.id } })}
          onDeleted={async () => {
            go("/reports");
            await templates.refetch();
          }}
          onClose={() => setOpen(null)}
        />
      ) : null}
    </>
  );
}
