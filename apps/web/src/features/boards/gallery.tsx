import type { WidgetKind } from "@monitor/contract";
import { X } from "lucide-react";
import { useState } from "react";
import { useWords } from "../../shared/i18n/index.ts";
import { Icon } from "../../shared/ui/icon.tsx";
import { IconButton } from "../../shared/ui/icon-button.tsx";
import { TextField } from "../../shared/ui/text-field.tsx";
import styles from "./boards.module.css";
import edit from "./edit.module.css";
import { useMessages } from "./texts.ts";
import { galleryGroups, widgetDefinitions } from "./widgets/widget-kinds.ts";

export interface GalleryProps {
  readonly onAdd: (kind: WidgetKind) => void;
  readonly onClose: () => void;
}

/** Kinds of widgets to add, in groups. */
export function Gallery({ onAdd, onClose }: GalleryProps) {
  const texts = useMessages();
  const { close } = useWords();
  const [search, setSearch] = useState("");
  const wanted = search.trim().toLowerCase();
  const groups = (Object.keys(galleryGroups) as (keyof typeof galleryGroups)[]).map((group) => ({
    group,
    kinds: (galleryGroups[group] as readonly WidgetKind[]).filter((kind) =>
      texts.kinds[kind].toLowerCase().includes(wanted),
    ),
  }));
  const shown = groups.filter(({ kinds }) => kinds.length > 0);
  return (
    <aside className={edit.side} aria-label={texts.addWidget}>
      <header className={edit.sideHead}>
        <h2>{texts.addWidget}</h2>
        <IconButton icon={X} size="sm" label={close} onClick={onClose} />
      </header>
      <TextField label={texts.findWidget} value={search} onChange={({ target }) => setSearch(target.value)} />
      {shown.length === 0 ? <p className={styles.quiet}>{texts.noWidgetFound}</p> : null}
      {shown.map(({ group, kinds }) => (
        <section key={group} aria-label={texts.groups[group]}>
          <h3>{texts.groups[group]}</h3>
          <ul className={edit.kinds}>
            {kinds.map((kind) => (
              <li key={kind}>
                <button type="button" className={edit.kind} onClick={() => onAdd(kind)}>
                  <Icon shape={widgetDefinitions[kind].icon} size={16} />
                  <span>{texts.kinds[kind]}</span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </aside>
  );
}
