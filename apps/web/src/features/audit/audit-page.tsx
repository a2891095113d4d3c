import { auditKinds, userCalls } from "@monitor/contract";
import type { AuditKind } from "@monitor/contract";
import { Download, ScrollText } from "lucide-react";
import { useState } from "react";
import { reportFailure, useCall } from "../../shared/api/index.ts";
import { PanelBoundary, PanelError } from "../../shared/error-boundary/index.ts";
import { useDebouncedText } from "../../shared/filtering/index.ts";
import { notices } from "../../shared/notices/index.ts";
import { PageWithHead } from "../../shared/page-head/page-with-head.tsx";
import { SystemTabs } from "../../shared/system-settings/index.ts";
import { useZonedFormat } from "../../shared/time-zone/index.ts";
import { Button } from "../../shared/ui/button.tsx";
import { Card } from "../../shared/ui/card.tsx";
import { Chip } from "../../shared/ui/chip.tsx";
import { EmptyState } from "../../shared/ui/empty-state.tsx";
import { Icon } from "../../shared/ui/icon.tsx";
import { SearchField } from "../../shared/ui/search-field.tsx";
import { Select } from "../../shared/ui/select-field.tsx";
import { Skeleton } from "../../shared/ui/skeleton.tsx";
import head from "../../shared/page-head/page-head.module.css";
import { auditCsv, saveAuditCsv } from "./audit-csv.ts";
import { entriesToExport, noFilter, periods, useAuditList } from "./audit-data.ts";
import type { AuditFilter, AuditList, Period } from "./audit-data.ts";
import { AuditTable } from "./audit-table.tsx";
import styles from "./audit.module.css";
import { ObjectFilter } from "./object-filter.tsx";
import { useMessages } from "./texts.ts";

/** AU-02: System settings › Audit log, for administrators. Load it lazily. */
export function AuditPage() {
  const texts = useMessages();
  const [filter, setFilter] = useState<AuditFilter>(noFilter);
  const [isSaving, setSaving] = useState(false);
  const format = useZonedFormat();
  const list = useAuditList(filter);

  async function save(): Promise<void> {
    setSaving(true);
    try {
      const entries = await entriesToExport(filter);
      saveAuditCsv(auditCsv(entries, { texts, format }));
      notices.show({ id: "audit-csv", type: "info", title: texts.exported(entries.length) });
    } catch (error) {
      reportFailure(error);
    }
    setSaving(false);
  }

  return (
    <PageWithHead
      title={texts.title}
      note={texts.lead}
      action={
        <Button icon={Download} isBusy={isSaving} onClick={() => void save()}>
          {texts.exportCsv}
        </Button>
      }
      tabs={<SystemTabs current="audit" />}
    >
      <FilterRow filter={filter} onChange={(changes) => setFilter({ ...filter, ...changes })} />
      <div className={head.content}>
        <PanelBoundary>
          <Entries list={list} onClear={() => setFilter(noFilter)} />
        </PanelBoundary>
      </div>
    </PageWithHead>
  );
}

interface FilterRowProps {
  readonly filter: AuditFilter;
  readonly onChange: (changes: Partial<AuditFilter>) => void;
}

function FilterRow({ filter, onChange }: FilterRowProps) {
  const texts = useMessages();
  const [word, setWord] = useDebouncedText(filter.text, (text) => onChange({ text }));
  const users = useCall(userCalls.listUsers, { query: { limit: 0 } });
  const kinds: readonly (AuditKind | "")[] = ["", ...auditKinds];
  return (
    <div className={head.filter}>
      <SearchField
        label={texts.word}
        value={word}
        onChange={setWord}
        clearLabel={texts.clearFilter}
        size="md"
        width={250}
      />
      <Select
        aria-label={texts.person}
        className={styles.choice}
        value={filter.user}
        options={[
          { value: "", label: texts.anyone },
          ...(users.data ?? []).map(({ id, login_name }) => ({ value: id, label: login_name })),
        ]}
        onChange={({ target }) => onChange({ user: target.value })}
      />
      <ObjectFilter object={filter.object} onChange={(object) => onChange({ object })} />
      <Select
        aria-label={texts.period}
        value={filter.period}
        options={periods.map((period) => ({ value: period, label: texts.periods[period] }))}
        onChange={({ target }) => onChange({ period: target.value as Period })}
      />
      <fieldset className={head.chips} aria-label={texts.kind}>
        {kinds.map((kind) => (
          <Chip
            key={kind}
            label={texts.kinds[kind === "" ? "all" : kind]}
            isOn={filter.kind === kind}
            onToggle={() => onChange({ kind })}
          />
        ))}
      </fieldset>
    </div>
  );
}

function Entries({ list, onClear }: { readonly list: AuditList; readonly onClear: () => void }) {
  const texts = useMessages();
  const { entries, error, isLoading, loadMore, reload } = list;
  if (error !== null && entries === null) {
    return (
      <Card>
        <PanelError title={texts.loadFailed} error={error} isRetrying={isLoading} onRetry={reload}>
          {texts.loadFailedText}
        </PanelError>
      </Card>
    );
  }
  if (entries === null) {
    return (
      <Card isBusy>
        <Skeleton height={160} />
      </Card>
    );
  }
  return (
    <>
      <Card isFlush>
        {entries.length > 0 ? (
          <AuditTable entries={entries} onUndone={reload} />
        ) : (
          <EmptyState icon={<Icon shape={ScrollText} size={22} />} title={texts.noEntry}>
            {texts.noEntryText} <Button onClick={onClear}>{texts.clearFilter}</Button>
          </EmptyState>
        )}
      </Card>
      {loadMore ? (
        <p className={styles.more}>
          <Button isBusy={isLoading} onClick={loadMore}>
            {texts.older}
          </Button>
        </p>
      ) : null}
    </>
  );
}
