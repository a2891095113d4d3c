import type { EditPreview, EditPreviewRow, FormField, FormSection } from "@monitor/contract";
import { ArrowRight, Ban, CornerLeftUp, Equal, Pencil, TriangleAlert } from "lucide-react";
import { useState } from "react";
import { useLanguage } from "../../../shared/i18n/index.ts";
import { keyOf } from "../../../shared/monitored-objects/index.ts";
import { AppLink, objectPath } from "../../../shared/navigation/index.ts";
import { setupRequest } from "../../../shared/object-setup/index.ts";
import { Banner } from "../../../shared/ui/banner.tsx";
import { classNames } from "../../../shared/ui/class-names.ts";
import { Icon } from "../../../shared/ui/icon.tsx";
import { SegmentedControl } from "../../../shared/ui/segmented-control.tsx";
import { VisuallyHidden } from "../../../shared/ui/visually-hidden.tsx";
import { PlainValue } from "../settings/plain-settings.tsx";
import { betterPlace } from "./better-place.ts";
import styles from "./bulk-edit.module.css";
import { addedChecks, rateText } from "./checks-a-second.ts";
import { useBulkEditMessages } from "./texts.ts";

interface EditPreviewPanelProps {
  readonly sections: readonly FormSection[];
  /** Null: nothing has come yet. */
  readonly shown: EditPreview | null;
  readonly isAnyTicked: boolean;
  readonly isWrong: boolean;
  readonly isFresh: boolean;
  readonly refusal: string | null;
}

/** Rows of a group before "more". */
const fewRows = 5;
const icons = { becomes_own: Pencil, changes: Pencil, inherits: CornerLeftUp, same: Equal, left_out: Ban } as const;

/** The right half: what would change, as the server says. */
export function EditPreviewPanel(props: EditPreviewPanelProps) {
  const { sections, shown, isAnyTicked, isWrong, isFresh, refusal } = props;
  const texts = useBulkEditMessages();
  const locale = useLanguage();
  const [view, setView] = useState<"grouped" | "all">("grouped");
  const labelOf = (name: string) => sections.find((section) => section.name === name)?.label[locale] ?? name;
  const hint = !isAnyTicked
    ? texts.nothingTicked
    : isWrong
      ? texts.mistakes
      : shown === null
        ? texts.calculating
        : null;
  return (
    <section
      className={styles.right}
      aria-label={texts.preview}
      aria-busy={isAnyTicked && !isWrong && !isFresh}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls has to be reachable
      tabIndex={0}
    >
      <div className={styles.previewHead}>
        <h3>{texts.preview}</h3>
        {shown ? (
          <SegmentedControl
            label={texts.view}
            segments={[
              { value: "grouped", label: texts.grouped },
              { value: "all", label: `${texts.all} ${shown.total}` },
            ]}
            value={view}
            onChange={setView}
          />
        ) : null}
      </div>
      {refusal === null ? null : (
        <Banner tone="down" icon={<Icon shape={TriangleAlert} size={16} />} title={texts.refused} role="alert" isSmall>
          {refusal}
        </Banner>
      )}
      {hint === null ? null : <p className={styles.hint}>{hint}</p>}
      {shown?.groups.map((group) => (
        <EffectGroup key={`${view} ${group.effect}`} group={group} sections={sections} isWhole={view === "all"} />
      ))}
      {shown === null ? null : <Cost preview={shown} />}
      {shown === null ? null : <Instead preview={shown} />}
      {shown?.kept_below.map(({ section, count }) => (
        <p key={section} className={styles.hint}>
          {texts.keptBelow(count, labelOf(section))}
        </p>
      ))}
    </section>
  );
}

/** What another scanning interval costs. */
function Cost({ preview }: { readonly preview: EditPreview }) {
  const texts = useBulkEditMessages();
  const locale = useLanguage();
  const added = addedChecks(preview);
  if (added === null || added === 0) return null;
  return <p className={styles.hint}>{texts.addedChecks(rateText(Math.abs(added), locale), added > 0)}</p>;
}

/** One change in place of many, which new objects follow too. */
function Instead({ preview }: { readonly preview: EditPreview }) {
  const texts = useBulkEditMessages();
  const place = betterPlace(preview);
  if (place === null) return null;
  const section = preview.groups[0]?.rows[0]?.changes[0]?.section ?? "";
  return (
    <p className={styles.hint}>
      {texts.instead(preview.total)}{" "}
      <AppLink
        className={styles.place}
        href={`${objectPath(keyOf(place), "settings")}#${section}`}
        onClick={() => setupRequest.set(null)}
      >
        {texts.setOn(place.name ?? "")}
      </AppLink>
    </p>
  );
}

interface EffectGroupProps {
  readonly group: EditPreview["groups"][number];
  readonly sections: readonly FormSection[];
  readonly isWhole: boolean;
}

function EffectGroup({ group, sections, isWhole }: EffectGroupProps) {
  const texts = useBulkEditMessages();
  const [isOpen, setOpen] = useState(isWhole);
  const { effect, count, rows } = group;
  const shown = isOpen ? rows : rows.slice(0, fewRows);
  const hidden = rows.length - shown.length;
  const beyond = count - rows.length;
  const { title, help } = texts.effect[effect];
  // Channels inherit nothing.
  const isOfChannels = rows.some(({ changes }) => changes.some(({ channel }) => channel !== undefined));
  return (
    <div className={classNames(styles.group, effect === "left_out" && styles.leftOut)}>
      <div className={styles.groupHead}>
        <Icon shape={icons[effect]} size={14} />
        <b>{title(count)}</b>
        {isOfChannels ? null : <span>{help}</span>}
      </div>
      <ul className={styles.rows}>
        {shown.map((row) => (
          <PreviewRow key={row.object.id} row={row} sections={sections} />
        ))}
      </ul>
      {hidden > 0 ? (
        <button type="button" className={styles.more} onClick={() => setOpen(true)}>
          {texts.moreRows(hidden)}
        </button>
      ) : null}
      {hidden === 0 && beyond > 0 ? <p className={styles.more}>{texts.notShown(beyond)}</p> : null}
    </div>
  );
}

function PreviewRow({ row, sections }: { readonly row: EditPreviewRow; readonly sections: readonly FormSection[] }) {
  const texts = useBulkEditMessages();
  const fieldOf = ({ section, key }: EditPreviewRow["changes"][number]) =>
    sections.find(({ name }) => name === section)?.fields.find((field) => field.key === key);
  return (
    <li className={styles.row}>
      <span className={styles.rowName}>
        {row.object.name} <span>{row.parent?.name}</span>
      </span>
      <span className={styles.rowChanges}>
        {row.reason === null ? null : <span>{row.message ?? texts.reason[row.reason]}</span>}
        {row.changes.map((change) => {
          const field = fieldOf(change);
          return field ? (
            <OneChange key={change.key} field={field} change={change} isNamed={row.changes.length > 1} />
          ) : null;
        })}
      </span>
    </li>
  );
}

interface OneChangeProps {
  readonly field: FormField;
  readonly change: EditPreviewRow["changes"][number];
  /** Whether its name is seen: of several it says which one. */
  readonly isNamed: boolean;
}

function OneChange({ field, change, isNamed }: OneChangeProps) {
  const texts = useBulkEditMessages();
  const locale = useLanguage();
  const isSecret = field.is_secret;
  return (
    <span className={styles.change}>
      {isNamed ? <span>{field.label[locale]}: </span> : <VisuallyHidden>{field.label[locale]}: </VisuallyHidden>}
      <del>
        <ChangedValue field={field} value={change.from} secret={change.from === true ? texts.secret : texts.noSecret} />
        {change.is_inherited ? ` (${texts.inherited})` : ""}
      </del>
      <Icon shape={ArrowRight} size={12} />
      <b>
        <ChangedValue field={field} value={change.to} secret={change.to === true ? texts.newSecret : texts.noSecret} />
      </b>
      {isSecret ? null : <VisuallyHidden>.</VisuallyHidden>}
    </span>
  );
}

/** Of a secret only whether there is one. */
function ChangedValue({
  field,
  value,
  secret,
}: {
  readonly field: FormField;
  readonly value: unknown;
  readonly secret: string;
}) {
  if (field.is_secret) return <>{secret}</>;
  return <PlainValue field={field} value={value} />;
}
