import type { FormField, FormSection } from "@monitor/contract";
import { formatDuration } from "@monitor/domain";
import { useLanguage } from "../../../shared/i18n/index.ts";
import { lazyPart } from "../../../shared/loading/lazy-part.tsx";
import { isEmptyList } from "../maintenance/empty-list.ts";
import { useMessages } from "../texts.ts";
import { useObjectName } from "./use-object-name.ts";
import styles from "./settings.module.css";
import { fieldText } from "./setting-values.ts";

const MaintenanceText = lazyPart(async () => (await import("../maintenance/maintenance-text.tsx")).MaintenanceText, {
  otherwise: "retry",
});

interface PlainSettingsProps {
  readonly section: FormSection;
  /** Values as a response has them. */
  readonly values: Readonly<Record<string, unknown>>;
  /** True: what has its default is left out. */
  readonly isShort?: boolean;
}

/** Settings that are not edited here, as text: inherited ones, and those of a user who may only read. */
export function PlainSettings({ section, values, isShort = false }: PlainSettingsProps) {
  const locale = useLanguage();
  const isUsual = (field: FormField) => fieldText(field, values[field.key]) === fieldText(field, field.initial);
  const shown = isShort
    ? section.fields.filter((field) => values[field.key] !== undefined && !isUsual(field))
    : section.fields;
  return (
    <dl className={styles.plain}>
      {shown.map((field) => (
        <div key={field.key}>
          <dt>{field.label[locale]}</dt>
          <dd>
            <PlainValue field={field} value={values[field.key]} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** One value in words; of a secret whether there is one. */
export function PlainValue({ field, value }: { readonly field: FormField; readonly value: unknown }) {
  const texts = useMessages();
  const locale = useLanguage();
  const isObject = field.input === "object" && typeof value === "string";
  const objectName = useObjectName(isObject ? value : "");
  if (field.is_secret) return <>{value === true ? texts.secretSetShort : texts.notConfigured}</>;
  if (field.input === "list")
    return isEmptyList(fieldText(field, value)) ? <>{texts.none}</> : <MaintenanceText value={value} />;
  const text = isObject ? objectName : fieldText(field, value ?? field.initial);
  const option = field.options?.find((each) => each.value === text);
  const said = field.is_open ? formatDuration(Number(text), locale) : text;
  return <>{option?.label[locale] ?? (text === "" ? texts.notConfigured : said)}</>;
}
