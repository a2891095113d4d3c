import { bulkEditCalls, maxEditRows } from "@monitor/contract";
import type { FormField, FormSection, Override } from "@monitor/contract";
import { formatDuration } from "@monitor/domain";
import type { Locale } from "@monitor/domain";
import { runCall } from "../../../shared/api/index.ts";
import { fileNameOf, saveFile } from "../../../shared/charts/csv.ts";
import { byteOrderMark, csvLine } from "../../../shared/csv/csv-text.ts";
import type { SetupTexts } from "../texts.ts";
import { fieldText } from "../settings/setting-values.ts";
import { shownFields } from "./override-fields.ts";
import type { BulkEditTexts } from "./texts.ts";

interface Wording {
  readonly locale: Locale;
  readonly texts: BulkEditTexts;
  readonly setupTexts: Pick<SetupTexts, "secretSetShort" | "notConfigured">;
}

function valueText(field: FormField, value: unknown, { locale, setupTexts }: Wording): string {
  if (field.is_secret) return value === true ? setupTexts.secretSetShort : setupTexts.notConfigured;
  const text = fieldText(field, value ?? field.initial);
  const said = field.is_open ? formatDuration(Number(text), locale) : text;
  return field.options?.find((option) => option.value === text)?.label[locale] ?? said;
}

const valuesText = (fields: readonly FormField[], values: Override["own"], wording: Wording): string =>
  fields.map((field) => `${field.label[wording.locale]}: ${valueText(field, values[field.key], wording)}`).join("\n");

/** Overrides as a CSV file: times in ISO 8601 UTC; what a spreadsheet would take for a formula stays text. */
export function overridesCsv(rows: readonly Override[], sections: readonly FormSection[], wording: Wording): string {
  const { texts, locale } = wording;
  const { object, below, section, ownValue, wouldBe, source, isSame, changed, by } = { ...texts, ...texts.file };
  const heading = ["ID", object, below, section, ownValue, wouldBe, source, isSame, changed, by];
  const lines = rows.map((row) => {
    const own = sections.find(({ name }) => name === row.section);
    const fields = shownFields(row, own);
    return [
      row.object.id,
      row.object.name ?? "",
      row.parent?.name ?? "",
      own?.label[locale] ?? row.section,
      valuesText(fields, row.own, wording),
      valuesText(fields, row.inherited, wording),
      row.source?.name ?? "",
      row.is_same ? texts.same : "",
      row.changed?.time ?? "",
      row.changed?.user_name ?? "",
    ];
  });
  return byteOrderMark + [heading, ...lines].map((line) => csvLine(line, locale)).join("");
}

type ListQuery = Readonly<Record<string, string | number>>;

/** All overrides that fit a query, page by page. Errors: the transport's. */
async function readAll(id: string, query: ListQuery): Promise<readonly Override[]> {
  const rows: Override[] = [];
  for (;;) {
    const asked = { ...query, offset: rows.length, limit: maxEditRows };
    const page = await runCall(bulkEditCalls.listOverrides, { params: { id }, query: asked });
    rows.push(...page.rows);
    if (page.rows.length === 0 || rows.length >= page.total) return rows;
  }
}

/** Which overrides: all below an object that fit a query. */
export interface ListedOverrides {
  readonly id: string;
  /** Of the object. */
  readonly name: string;
  readonly query: ListQuery;
}

/** Saves overrides as a file. Errors: the transport's. */
export async function saveOverrides(
  { id, name, query }: ListedOverrides,
  sections: readonly FormSection[],
  wording: Wording,
): Promise<void> {
  const text = overridesCsv(await readAll(id, query), sections, wording);
  saveFile(`${fileNameOf(wording.texts.overridesBelow(name))}.csv`, text);
}
