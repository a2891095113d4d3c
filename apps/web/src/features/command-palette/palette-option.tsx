import type { ObjectAction } from "@monitor/domain";
import { Check, Pause, Play, RefreshCw } from "lucide-react";
import { useMonitoringWords } from "../../shared/monitoring-ui/monitoring-words.ts";
import { ObjectTypeIcon } from "../../shared/monitoring-ui/object-type-icon.tsx";
import { StatusIcon } from "../../shared/monitoring-ui/status-icon.tsx";
import { Highlighted } from "../../shared/option-list/index.ts";
import { Icon } from "../../shared/ui/icon.tsx";
import type { IconShape } from "../../shared/ui/icon.tsx";
import { Kbd } from "../../shared/ui/kbd.tsx";
import styles from "./command-palette.module.css";
import type { PaletteEntry } from "./palette-entries.ts";

const actionIcons: Record<ObjectAction, IconShape> = {
  acknowledge: Check,
  pause: Pause,
  resume: Play,
  scan: RefreshCw,
};

export interface PaletteOptionProps {
  readonly entry: PaletteEntry;
  readonly words: readonly string[];
  readonly isActive: boolean;
}

/** One line: status and type of an object, its name, where it is; or a command or a page with its icon. */
export function PaletteOption({ entry, words, isActive }: PaletteOptionProps) {
  return (
    <>
      {entry.kind === "object" ? <ObjectIcons entry={entry} /> : <CommandIcon entry={entry} />}
      <span className={styles.name}>
        <Highlighted text={nameOf(entry)} words={words} />
      </span>
      <span className={styles.place}>
        <Highlighted text={noteOf(entry)} words={entry.kind === "object" ? words : []} />
      </span>
      {isActive ? (
        <span className={styles.enter} aria-hidden="true" data-hide-below="sm">
          <Kbd>Enter</Kbd>
        </span>
      ) : null}
    </>
  );
}

function nameOf(entry: PaletteEntry): string {
  if (entry.kind === "object") return entry.object.target.name;
  return entry.kind === "page" ? entry.page.label : entry.command.label;
}

function noteOf(entry: PaletteEntry): string {
  if (entry.kind === "object") return entry.object.place;
  return entry.kind === "action" ? (entry.command.disabledReason ?? "") : "";
}

function ObjectIcons({ entry: { object } }: { readonly entry: Extract<PaletteEntry, { kind: "object" }> }) {
  const { statusLabel } = useMonitoringWords();
  return (
    <>
      <StatusIcon status={object.status} size={14} label={statusLabel(object.status)} className={styles.status} />
      <ObjectTypeIcon type={object.target.type} kind={object.kind ?? null} size={15} className={styles.icon} />
    </>
  );
}

function shapeOf(entry: Exclude<PaletteEntry, { kind: "object" }>): IconShape {
  if (entry.kind === "action") return actionIcons[entry.command.action];
  return entry.kind === "page" ? entry.page.icon : entry.command.icon;
}

function CommandIcon({ entry }: { readonly entry: Exclude<PaletteEntry, { kind: "object" }> }) {
  const shape = shapeOf(entry);
  return (
    <>
      <span className={styles.noStatus} />
      <Icon shape={shape} size={15} className={styles.icon} />
    </>
  );
}
