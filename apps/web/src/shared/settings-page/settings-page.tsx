import type { ReactNode } from "react";
import { MobileHeading, usePageTitle } from "../navigation/index.ts";
import { classNames } from "../ui/class-names.ts";
import { Icon } from "../ui/icon.tsx";
import type { IconShape } from "../ui/icon.tsx";
import styles from "./settings-page.module.css";
import { useMessages } from "./texts.ts";
import { useCurrentSection } from "./use-current-section.ts";

export interface SettingsSectionLink {
  /** The id of the section's element. */
  readonly id: string;
  readonly label: string;
  readonly icon: IconShape;
}

export interface SettingsPageProps {
  readonly title: string;
  /** Below the title: whose settings these are. */
  readonly note?: ReactNode;
  /** Tabs of the pages beside this one. */
  readonly tabs?: ReactNode;
  readonly sections: readonly SettingsSectionLink[];
  readonly children: ReactNode;
}

/** A page for reading or forms: head, the list of its sections, and the sections as cards below each other. */
export function SettingsPage({ title, note, tabs, sections, children }: SettingsPageProps) {
  const texts = useMessages();
  const { currentId, go } = useCurrentSection(sections.map(({ id }) => id));
  usePageTitle(title);
  return (
    <>
      <MobileHeading>
        <h1 className={styles.mobileTitle}>{title}</h1>
      </MobileHeading>
      <header className={classNames(styles.header, tabs !== undefined && styles.withTabs)}>
        <h1 className={styles.title} data-hide-below="sm">
          {title}
        </h1>
        {note ? <p className={styles.note}>{note}</p> : null}
        {tabs}
      </header>
      <div className={styles.page}>
        <nav className={styles.nav} aria-label={texts.sections}>
          {sections.map(({ id, label, icon }) => (
            <a
              key={id}
              href={`#${id}`}
              className={styles.link}
              aria-current={id === currentId ? "true" : undefined}
              onClick={(event) => {
                event.preventDefault();
                go(id);
              }}
            >
              <Icon shape={icon} size={15} />
              {label}
            </a>
          ))}
        </nav>
        <div className={styles.column}>{children}</div>
      </div>
    </>
  );
}

/** One section: where a link of the list leads, and what the keyboard goes on from. */
export function SettingsSection({ id, children }: { readonly id: string; readonly children: ReactNode }) {
  return (
    <div id={id} className={styles.section} tabIndex={-1}>
      {children}
    </div>
  );
}
