import { bulkEditCalls, formCalls } from "@monitor/contract";
import type { FormSection, Override, OverrideList } from "@monitor/contract";
import { formatFull } from "@monitor/domain";
import { ArrowLeft, Check, Download, Pencil, Undo2, X } from "lucide-react";
import { useState } from "react";
import { reportFailure, useCall } from "../../../shared/api/index.ts";
import { useDebouncedValue } from "../../../shared/clock/use-debounced-value.ts";
import { useLanguage } from "../../../shared/i18n/index.ts";
import { useObject } from "../../../shared/monitored-objects/index.ts";
import { AppLink, objectPath } from "../../../shared/navigation/index.ts";
import type { ObjectKey } from "../../../shared/navigation/index.ts";
import { setupRequest } from "../../../shared/object-setup/index.ts";
import { SettingsFailed, SettingsSkeleton } from "../../../shared/settings-page/settings-states.tsx";
import { Button } from "../../../shared/ui/button.tsx";
import { Checkbox } from "../../../shared/ui/checkbox.tsx";
import { Chip } from "../../../shared/ui/chip.tsx";
import { EmptyState } from "../../../shared/ui/empty-state.tsx";
import { Icon } from "../../../shared/ui/icon.tsx";
import { SearchField } from "../../../shared/ui/search-field.tsx";
import { useMessages } from "../texts.ts";
import type { ListedOverrides } from "./override-csv.ts";
import { OverrideTable } from "./override-table.tsx";
import styles from "./overrides.module.css";
import { useBulkEditMessages } from "./texts.ts";
import { useGiveBack } from "./use-give-back.ts";

const pageSize = 100;
const rowCounts = [6];
const typingPauseMs = 300;

interface Asked {
  readonly section: string | null;
  readonly name: string;
  readonly isSameOnly: boolean;
  readonly offset: number;
}
const everything: Asked = { section: null, name: "", isSameOnly: false, offset: 0 };

const filterOf = ({ section, isSameOnly }: Asked, name: string) => ({
  ...(section !== null && { section }),
  ...(name !== "" && { name }),
  ...(isSameOnly && { same: "1" }),
});

/** EN-27: every place below an object where settings are not inherited. */
export function OverridesPage(target: ObjectKey) {
  const texts = useBulkEditMessages();
  const [asked, setAsked] = useState(everything);
  const [selected, setSelected] = useState<ReadonlyMap<string, Override>>(new Map());
  const name = useDebouncedValue(asked.name, typingPauseMs);
  const query = { ...filterOf(asked, name), offset: asked.offset, limit: pageSize };
  const object = useObject(target).data;
  const form = useCall(formCalls.getSettingsForm, { params: { id: target.id } }, { isConstant: true });
  const list = useCall(
    bulkEditCalls.listOverrides,
    { params: { id: target.id }, query },
    { expects: [404], keepsPrevious: true },
  );
  const ask = (change: Partial<Asked>) => {
    setAsked({ ...asked, offset: 0, ...change });
    setSelected(new Map());
  };
  const failed = [form, list].find(({ error, data }) => error !== null && data === undefined);
  if (failed) return <SettingsFailed isRetrying={failed.isFetching} onRetry={() => void failed.refetch()} />;
  if (!form.data || !list.data) return <SettingsSkeleton rowCounts={rowCounts} />;
  const { total, rows, objects, below } = list.data;
  const isFiltered = asked.name !== "" || asked.isSameOnly || asked.section !== null;
  return (
    <div>
      <p>
        <AppLink className={styles.back} href={objectPath(target, "settings")}>
          <Icon shape={ArrowLeft} /> {texts.backToSettings}
        </AppLink>
      </p>
      <div className={styles.head}>
        <h2 className={styles.title}>{texts.overridesBelow(object?.name ?? "")}</h2>
        <FileButton
          listed={{ id: target.id, name: object?.name ?? "", query }}
          sections={form.data}
          isEmpty={total === 0}
        />
      </div>
      <p className={styles.counts}>{texts.places(placesIn(list.data), objects, below)}</p>
      <OverrideFilters {...{ asked, ask, list: list.data }} labelOf={(key) => labelIn(form.data ?? [], key)} />
      {rows.length === 0 ? (
        isFiltered ? (
          <EmptyState icon={<Icon shape={X} size={22} />} title={texts.nothingFound} />
        ) : (
          <EmptyState icon={<Icon shape={Check} size={22} />} tone="up" title={texts.allInherits}>
            {texts.allInheritsHelp}
          </EmptyState>
        )
      ) : (
        <OverrideTable {...{ rows, selected, setSelected }} sections={form.data} />
      )}
      {total > pageSize ? <Pages total={total} offset={asked.offset} onTurn={(offset) => ask({ offset })} /> : null}
      {selected.size > 0 ? <SelectedBar selected={selected} onClear={() => setSelected(new Map())} /> : null}
    </div>
  );
}

interface FileButtonProps {
  readonly listed: ListedOverrides;
  readonly sections: readonly FormSection[];
  readonly isEmpty: boolean;
}

/** Saves all rows that fit the filters as a file. */
function FileButton({ listed, sections, isEmpty }: FileButtonProps) {
  const texts = useBulkEditMessages();
  const setupTexts = useMessages();
  const locale = useLanguage();
  const [isBusy, setBusy] = useState(false);
  async function save(): Promise<void> {
    setBusy(true);
    try {
      const { saveOverrides } = await import("./override-csv.ts");
      await saveOverrides(listed, sections, { locale, texts, setupTexts });
    } catch (error) {
      reportFailure(error);
    }
    setBusy(false);
  }
  if (isEmpty) return null;
  return (
    <Button icon={Download} isBusy={isBusy} onClick={() => void save()}>
      {texts.saveFile}
    </Button>
  );
}

const placesIn = ({ sections }: OverrideList) => sections.reduce((sum, { count }) => sum + count, 0);

function labelIn(
  sections: readonly { readonly name: string; readonly label: { readonly en: string; readonly de: string } }[],
  key: string,
) {
  return sections.find(({ name }) => name === key)?.label ?? { en: key, de: key };
}

interface OverrideFiltersProps {
  readonly asked: Asked;
  readonly ask: (change: Partial<Asked>) => void;
  readonly list: OverrideList;
  readonly labelOf: (section: string) => { readonly en: string; readonly de: string };
}

function OverrideFilters({ asked, ask, list, labelOf }: OverrideFiltersProps) {
  const texts = useBulkEditMessages();
  const locale = useLanguage();
  return (
    <div className={styles.filters}>
      <SearchField
        label={texts.filter}
        value={asked.name}
        onChange={(name) => ask({ name })}
        clearLabel={texts.clearSearch}
        width={220}
      />
      <Chip
        label={texts.allSections}
        count={formatFull(placesIn(list), locale)}
        isOn={asked.section === null}
        onToggle={() => ask({ section: null })}
      />
      {list.sections.map(({ name, count }) => (
        <Chip
          key={name}
          label={labelOf(name)[locale]}
          count={formatFull(count, locale)}
          isOn={asked.section === name}
          onToggle={() => ask({ section: asked.section === name ? null : name })}
        />
      ))}
      <Checkbox checked={asked.isSameOnly} onChange={({ target }) => ask({ isSameOnly: target.checked })}>
        {texts.sameOnly(list.same)}
      </Checkbox>
    </div>
  );
}

interface PagesProps {
  readonly total: number;
  readonly offset: number;
  readonly onTurn: (offset: number) => void;
}

function Pages({ total, offset, onTurn }: PagesProps) {
  const texts = useBulkEditMessages();
  const last = Math.min(total, offset + pageSize);
  return (
    <div className={styles.pages}>
      <Button isDisabled={offset === 0} onClick={() => onTurn(Math.max(0, offset - pageSize))}>
        {texts.previous}
      </Button>
      <span>
        {offset + 1}–{last} / {total}
      </span>
      <Button isDisabled={last >= total} onClick={() => onTurn(offset + pageSize)}>
        {texts.next}
      </Button>
    </div>
  );
}

interface SelectedBarProps {
  readonly selected: ReadonlyMap<string, Override>;
  readonly onClear: () => void;
}

function SelectedBar({ selected, onClear }: SelectedBarProps) {
  const texts = useBulkEditMessages();
  const giveBack = useGiveBack();
  const rows = [...selected.values()];
  const ids = [...new Set(rows.map(({ object }) => object.id))];
  return (
    <div className={styles.bar} role="toolbar" aria-label={texts.selected(selected.size)} data-surface="inverse">
      <b>{texts.selected(selected.size)}</b>
      <button type="button" onClick={() => void giveBack(rows).then(onClear)}>
        <Icon shape={Undo2} /> <span>{texts.backToInherited}</span>
      </button>
      <button type="button" onClick={() => setupRequest.set({ objects: { ids } })}>
        <Icon shape={Pencil} /> <span>{texts.edit}</span>
      </button>
      <button type="button" aria-label={texts.clearSelection} onClick={onClear}>
        <Icon shape={X} size={16} />
      </button>
    </div>
  );
}
