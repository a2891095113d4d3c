import { reportTemplateCalls } from "@monitor/contract";
import type { ReportTemplate } from "@monitor/contract";
import { TriangleAlert } from "lucide-react";
import { useState } from "react";
import { reportFailure, RestApiError, runCall } from "../../shared/api/index.ts";
import head from "../../shared/page-head/page-head.module.css";
import { PageWithHead } from "../../shared/page-head/page-with-head.tsx";
import { LeaveQuestion } from "../../shared/settings-page/index.ts";
import { Banner } from "../../shared/ui/banner.tsx";
import { Button } from "../../shared/ui/button.tsx";
import { Card } from "../../shared/ui/card.tsx";
import { Icon } from "../../shared/ui/icon.tsx";
import { ChartFields } from "./chart-fields.tsx";
import { ContentFields } from "./content-fields.tsx";
import styles from "./edit.module.css";
import { ScheduleFields } from "./schedule-fields.tsx";
import { useTemplateStored } from "./template-calls.ts";
import { draftOf, faultsOf, toSend } from "./template-draft.ts";
import type { TemplateDraft } from "./template-draft.ts";
import actions from "./templates.module.css";
import { useMessages } from "./texts.ts";

export interface EditPageProps {
  readonly template: ReportTemplate;
  readonly name: string;
  readonly onDone: () => void;
  /** Instead, where nothing is kept of the changes. */
  readonly onDiscard: () => void;
}

/** What went wrong when a draft was sent; `changed`: somebody was faster, and the next try replaces what he has saved. */
type Refusal = "changed" | "receivers" | "filter" | null;

function useSaving({ template, name, onDone }: Omit<EditPageProps, "onDiscard">) {
  const stored = useTemplateStored();
  const [isBusy, setBusy] = useState(false);
  const [version, setVersion] = useState(template.version);
  const [refusal, setRefusal] = useState<Refusal>(null);
  const params = { id: template.id };

  async function refused(failure: unknown): Promise<void> {
    const status = failure instanceof RestApiError ? failure.status : 0;
    if (status === 409) setVersion((await runCall(reportTemplateCalls.getReportTemplate, { params })).version);
    if (status === 409) return setRefusal("changed");
    if (status === 403) return setRefusal("receivers");
    if (status === 400) return setRefusal("filter");
    reportFailure(failure);
  }
  async function save(draft: TemplateDraft): Promise<void> {
    setBusy(true);
    setRefusal(null);
    try {
      const isRenamed = draft.name.trim() !== name;
      const body = { version, body: toSend(draft), ...(isRenamed && { name: draft.name.trim() }) };
      await stored(await runCall(reportTemplateCalls.changeReportTemplate, { params, body }));
      onDone();
    } catch (failure) {
      await refused(failure);
      setBusy(false);
    }
  }
  return { save, isBusy, refusal };
}

/** A template while it is edited; it is as it was until it is saved. */
export function EditPage(props: EditPageProps) {
  const { template, name, onDiscard } = props;
  const texts = useMessages();
  const [saved] = useState(() => draftOf(template, name));
  const [draft, setDraft] = useState(saved);
  const [isTried, setTried] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const { save, isBusy, refusal } = useSaving(props);
  const faults = faultsOf(draft);
  const change = (changes: Partial<TemplateDraft>) => setDraft({ ...draft, ...changes });
  const fields = { draft, faults: isTried ? faults : new Set<never>(), change };
  const leave = () => {
    setLeaving(true);
    setTimeout(onDiscard, 0);
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (faults.size === 0) void save(draft);
      }}
    >
      <LeaveQuestion
        isAsked={draft !== saved && !isLeaving && !isBusy}
        title={texts.leaveTitle}
        text={texts.leaveText}
        leaveLabel={texts.leave}
        stayLabel={texts.stay}
      />
      <PageWithHead
        title={draft.name.trim() || name}
        note={texts.editing}
        action={
          <div className={actions.actions}>
            <Button kind="ghost" onClick={leave}>
              {texts.discard}
            </Button>
            <Button kind="primary" type="submit" isBusy={isBusy}>
              {texts.save}
            </Button>
          </div>
        }
      >
        <div className={head.content}>
          {refusal === null ? null : (
            <Banner tone="warning" icon={<Icon shape={TriangleAlert} />} role="alert" title={texts.refusals[refusal]} />
          )}
          {isTried && faults.size > 0 ? (
            <Banner tone="warning" icon={<Icon shape={TriangleAlert} />} role="alert" title={texts.faults} />
          ) : null}
          <div className={styles.cards}>
            <Card title={texts.content}>
              <ContentFields {...fields} />
            </Card>
            <Card title={texts.charts} note={texts.chartsNote}>
              <ChartFields {...fields} />
            </Card>
            <Card title={texts.schedule}>
              <ScheduleFields {...fields} canSend={template.can_send} />
            </Card>
          </div>
        </div>
      </PageWithHead>
    </form>
  );
}
