import { Users } from "lucide-react";
import { useLanguage } from "../../../shared/i18n/index.ts";
import { Banner } from "../../../shared/ui/banner.tsx";
import { Button } from "../../../shared/ui/button.tsx";
import { Icon } from "../../../shared/ui/icon.tsx";
import { useMessages } from "../texts.ts";
import type { Conflict } from "./conflicts.ts";
import type { SettingsEditor } from "./settings-editor.ts";
import styles from "./settings.module.css";
import { useLateMessages } from "./texts.ts";

/** Somebody else has changed the same settings: each with both values, and a choice between them. */
export function ConflictBanner({ editor }: { readonly editor: Pick<SettingsEditor, "conflicts" | "decide"> }) {
  const late = useLateMessages();
  if (editor.conflicts.length === 0) return null;
  return (
    <div className={styles.conflicts}>
      <Banner tone="warning" icon={<Icon shape={Users} size={16} />} title={late.conflictTitle} role="alert">
        {late.conflictText}
      </Banner>
      {editor.conflicts.map((conflict) => (
        <ConflictRow key={conflict.name} conflict={conflict} onDecide={(isMine) => editor.decide(conflict, isMine)} />
      ))}
    </div>
  );
}

interface ConflictRowProps {
  readonly conflict: Conflict;
  readonly onDecide: (isMine: boolean) => void;
}

function ConflictRow({ conflict: { section, field, mine, theirs }, onDecide }: ConflictRowProps) {
  const texts = useMessages();
  const late = useLateMessages();
  const locale = useLanguage();
  const label = field === null ? section.label[locale] : `${section.label[locale]}: ${field.label[locale]}`;
  const said = (value: string) => {
    if (field === null) return value === "1" ? texts.own : texts.inherited;
    if (field.is_secret) return late.newSecret;
    return field.options?.find((option) => option.value === value)?.label[locale] ?? (value || texts.none);
  };
  return (
    <div className={styles.conflict} role="group" aria-label={label}>
      <b>{label}</b>
      <span>{late.mineAndTheirs(said(mine), said(theirs))}</span>
      <span className={styles.conflictButtons}>
        <Button size="sm" onClick={() => onDecide(true)}>
          {late.keepMine}
        </Button>
        <Button size="sm" onClick={() => onDecide(false)}>
          {late.takeTheirs}
        </Button>
      </span>
    </div>
  );
}
