import type { FormField, FormSection, Override } from "@monitor/contract";
import { Undo2 } from "lucide-react";
import { useNow } from "../../../shared/clock/index.ts";
import { useLanguage } from "../../../shared/i18n/index.ts";
import { keyOf, timeMsOf } from "../../../shared/monitored-objects/index.ts";
import { AppLink, objectPath } from "../../../shared/navigation/index.ts";
import { ObjectTypeIcon } from "../../../shared/monitoring-ui/object-type-icon.tsx";
import { useZonedFormat, zonedClock, zonedDate } from "../../../shared/time-zone/index.ts";
import { Checkbox } from "../../../shared/ui/checkbox.tsx";
import { IconButton } from "../../../shared/ui/icon-button.tsx";
import { PlainValue } from "../settings/plain-settings.tsx";
import { shownFields } from "./override-fields.ts";
import styles from "./overrides.module.css";
import { useBulkEditMessages } from "./texts.ts";
import type { BulkEditTexts } from "./texts.ts";
import { useGiveBack } from "./use-give-back.ts";

interface OverrideTableProps {
  readonly rows: readonly Override[];
  readonly sections: readonly FormSection[];
  readonly selected: ReadonlyMap<string, Override>;
  readonly setSelected: (selected: ReadonlyMap<string, Override>) => void;
}

const nowStepMs = 60_000;

/** One place: an object may have several sections of its own. */
const placeKey = ({ object, section }: Override): string => `${object.id} ${section}`;

export function OverrideTable({ rows, sections, selected, setSelected }: OverrideTableProps) {
  const texts = useBulkEditMessages();
  const editable = rows.filter((row) => row.may_edit);
  const isAll = editable.length > 0 && editable.every((row) => selected.has(placeKey(row)));
  function toggle(row: Override): void {
    const next = new Map(selected);
    if (!next.delete(placeKey(row))) next.set(placeKey(row), row);
    setSelected(next);
  }
  const toggleAll = () => setSelected(new Map(isAll ? [] : editable.map((row) => [placeKey(row), row])));
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls has to be reachable
    <div className={styles.frame} tabIndex={0} role="group" aria-label={texts.overrides}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col" className={styles.box}>
              {editable.length > 0 ? (
                <Checkbox
                  aria-label={texts.selectAll}
                  checked={isAll}
                  isIndeterminate={!isAll && selected.size > 0}
                  onChange={toggleAll}
                />
              ) : null}
            </th>
            {[texts.object, texts.section, texts.ownValue, texts.wouldBe, texts.changed].map((label) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
            <th aria-hidden="true" />
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <OverrideRow
              key={placeKey(row)}
              row={row}
              section={sections.find(({ name }) => name === row.section)}
              isSelected={selected.has(placeKey(row))}
              onToggle={() => toggle(row)}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface OverrideRowProps {
  readonly row: Override;
  readonly section: FormSection | undefined;
  readonly isSelected: boolean;
  readonly onToggle: () => void;
}

const fromWhere = ({ source }: Override, texts: BulkEditTexts): string =>
  source === null ? texts.fromAbove : texts.from(source.name ?? "");

function OverrideRow({ row, section, isSelected, onToggle }: OverrideRowProps) {
  const texts = useBulkEditMessages();
  const locale = useLanguage();
  const giveBack = useGiveBack();
  const name = row.object.name ?? "";
  const label = section?.label[locale] ?? row.section;
  const fields = shownFields(row, section);
  return (
    <tr className={isSelected ? styles.selected : undefined}>
      <td className={styles.box} data-tooltip={row.may_edit ? undefined : texts.mayNotEdit}>
        {row.may_edit ? <Checkbox aria-label={texts.select(name)} checked={isSelected} onChange={onToggle} /> : null}
      </td>
      <td>
        <ObjectTypeIcon type={keyOf(row.object).type} className={styles.typeIcon} />
        <AppLink href={`${objectPath(keyOf(row.object), "settings")}#${row.section}`}>{name}</AppLink>{" "}
        <span className={styles.muted}>{row.parent?.name}</span>
      </td>
      <td>
        <span className={styles.tag}>{label}</span>
      </td>
      <td>
        <Values fields={fields} values={row.own} />{" "}
        {row.is_same ? <span className={styles.tag}>{texts.same}</span> : null}
      </td>
      <td>
        <Values fields={fields} values={row.inherited} /> <span className={styles.muted}>{fromWhere(row, texts)}</span>
      </td>
      <td className={styles.muted}>
        <LastChange changed={row.changed} />
      </td>
      <td className={styles.box}>
        {row.may_edit ? (
          <IconButton icon={Undo2} label={texts.backOf(name)} size="sm" onClick={() => void giveBack([row])} />
        ) : null}
      </td>
    </tr>
  );
}

interface ValuesProps {
  readonly fields: readonly FormField[];
  readonly values: Readonly<Record<string, unknown>>;
}

/** Of several values each has its name. */
function Values({ fields, values }: ValuesProps) {
  const locale = useLanguage();
  return fields.map((field) => (
    <span key={field.key} className={styles.value}>
      {fields.length > 1 || field.is_secret ? <span className={styles.muted}>{field.label[locale]}: </span> : null}
      <PlainValue field={field} value={values[field.key]} />
    </span>
  ));
}

function LastChange({ changed }: Pick<Override, "changed">) {
  const texts = useBulkEditMessages();
  const format = useZonedFormat();
  const nowMs = useNow(nowStepMs);
  const timeMs = changed === null ? null : timeMsOf(changed.time);
  if (changed === null || timeMs === null) return <>{texts.unknownChange}</>;
  const day = zonedDate(timeMs, format);
  const when = day === zonedDate(nowMs, format) ? zonedClock(timeMs, format.zone).slice(0, 5) : day;
  return <>{changed.user_name === null ? when : `${when}, ${changed.user_name}`}</>;
}
