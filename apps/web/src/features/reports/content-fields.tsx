import { calls, maxReportObjects, reportFigures, templatePeriods } from "@monitor/contract";
import type { TemplatePeriod } from "@monitor/contract";
import { parentOf } from "@monitor/domain";
import { reportWords } from "@monitor/report";
import { useListPage } from "../../shared/api/index.ts";
import { useLanguage } from "../../shared/i18n/index.ts";
import { Checkbox } from "../../shared/ui/checkbox.tsx";
import { SelectField } from "../../shared/ui/select-field.tsx";
import { TextField } from "../../shared/ui/text-field.tsx";
import styles from "./edit.module.css";
import { PickList, useTypedFilter } from "./pick-list.tsx";
import type { PickItem } from "./pick-list.tsx";
import type { FieldsProps, TemplateDraft } from "./template-draft.ts";
import { useMessages } from "./texts.ts";
import { ZoneField } from "./zone-field.tsx";

const maxFound = 8;

/** What a report is about: name, objects, period, target, figures. */
export function ContentFields({ draft, faults, change }: FieldsProps) {
  const texts = useMessages();
  const { body } = draft;
  const changeBody = (changes: Partial<TemplateDraft["body"]>) => change({ body: { ...body, ...changes } });
  return (
    <>
      <div className={styles.fields}>
        <TextField
          label={texts.name}
          value={draft.name}
          maxLength={100}
          autoComplete="off"
          error={faults.has("name") ? texts.nameWrong : null}
          onChange={({ target }) => change({ name: target.value })}
        />
        <TextField
          label={texts.target}
          value={draft.target}
          inputMode="decimal"
          autoComplete="off"
          error={faults.has("target") ? texts.targetWrong : null}
          onChange={({ target }) => change({ target: target.value })}
        />
        <SelectField
          label={texts.documentLanguage}
          value={body.language}
          options={[
            { value: "en", label: "English" },
            { value: "de", label: "Deutsch" },
          ]}
          onChange={({ target }) => changeBody({ language: target.value === "de" ? "de" : "en" })}
        />
      </div>
      <PeriodFields draft={draft} faults={faults} change={change} />
      <ObjectsField draft={draft} faults={faults} change={change} />
      <div className={styles.fields}>
        <TextField
          label={texts.filter}
          help={texts.filterHelp}
          value={body.filter}
          maxLength={1000}
          autoComplete="off"
          onChange={({ target }) => changeBody({ filter: target.value })}
        />
      </div>
      <FiguresField draft={draft} faults={faults} change={change} />
    </>
  );
}

function PeriodFields({ draft, faults, change }: FieldsProps) {
  const texts = useMessages();
  const { periods } = reportWords[useLanguage()];
  const { body } = draft;
  const { from = "", to = "" } = body.own_days ?? {};
  const changeBody = (changes: Partial<TemplateDraft["body"]>) => change({ body: { ...body, ...changes } });
  const error = faults.has("days") ? texts.daysWrong : null;
  return (
    <div className={styles.fields}>
      <SelectField
        label={texts.period}
        value={body.period}
        options={templatePeriods.map((name) => ({
          value: name,
          label: name === "own" ? texts.ownDays : periods[name],
        }))}
        onChange={({ target }) => changeBody({ period: target.value as TemplatePeriod })}
      />
      {body.period === "own" ? (
        <>
          <TextField
            label={texts.firstDay}
            type="date"
            placeholder="YYYY-MM-DD"
            value={from}
            error={error}
            onChange={({ target }) => changeBody({ own_days: { from: target.value, to } })}
          />
          <TextField
            label={texts.lastDay}
            type="date"
            placeholder="YYYY-MM-DD"
            value={to}
            onChange={({ target }) => changeBody({ own_days: { from, to: target.value } })}
          />
        </>
      ) : null}
      <ZoneField
        value={body.time_zone}
        isWrong={faults.has("zone")}
        onChange={(zone) => changeBody({ time_zone: zone })}
      />
    </div>
  );
}

const inList = (ids: readonly string[]): string => `id in [${ids.map((id) => `"${id}"`).join(", ")}]`;

function ObjectsField({ draft, faults, change }: FieldsProps) {
  const texts = useMessages();
  const [filter, search] = useTypedFilter();
  const { objects } = draft.body;
  const found = useListPage(calls.listObjects, { query: { filter, limit: maxFound } }, { keepsPrevious: true }).data;
  const named = useListPage(
    calls.listObjects,
    { query: { filter: inList(objects), limit: maxReportObjects } },
    { isEnabled: objects.length > 0, keepsPrevious: true },
  ).data;
  const itemOf = (object: NonNullable<typeof found>["items"][number]): PickItem => ({
    id: object.id,
    label: [parentOf(object.path ?? [])?.name, object.name].filter(Boolean).join(" · "),
  });
  const known = new Map(
    [...(found?.items ?? []), ...(named?.items ?? [])].map((object) => [object.id, itemOf(object)]),
  );
  const set = (ids: readonly string[]) => change({ body: { ...draft.body, objects: [...ids] } });
  return (
    <PickList
      legend={texts.objects(maxReportObjects)}
      findLabel={texts.findObjects}
      error={faults.has("objects") ? texts.objectsWrong : null}
      chosen={objects.map(
        (id) => known.get(id) ?? { id, label: named === undefined ? `# ${id}` : texts.goneObject(id) },
      )}
      found={(found?.items ?? []).map(({ id }) => known.get(id) ?? { id, label: id })}
      onSearch={search}
      isFull={objects.length >= maxReportObjects}
      onToggle={({ id }, isChosen) => set(isChosen ? [...objects, id] : objects.filter((one) => one !== id))}
    />
  );
}

function FiguresField({ draft, change }: FieldsProps) {
  const texts = useMessages();
  const { columns } = reportWords[useLanguage()];
  const { figures } = draft.body;
  return (
    <fieldset className={styles.checks}>
      <legend>{texts.figures}</legend>
      {reportFigures.map((figure) => (
        <Checkbox
          key={figure}
          checked={figures.includes(figure)}
          onChange={({ target }) => {
            const next = reportFigures.filter((one) => (one === figure ? target.checked : figures.includes(one)));
            change({ body: { ...draft.body, figures: next } });
          }}
        >
          {columns[figure]}
        </Checkbox>
      ))}
    </fieldset>
  );
}
