import { classNames } from "./class-names.ts";
import { plainLink } from "./link-renderer.tsx";
import type { LinkRenderer } from "./link-renderer.tsx";
import styles from "./tabs.module.css";

export interface TabItem {
  readonly id: string;
  readonly href: string;
  readonly label: string;
  /** Short count for the pill ("1.4K"). */
  readonly count?: string | undefined;
  /** The count in full, read instead of the pill ("1,418 sensors"). */
  readonly countLabel?: string | undefined;
  readonly isCurrent: boolean;
}

export interface TabsProps {
  /** Name of the navigation. */
  readonly label: string;
  readonly items: readonly TabItem[];
  /** Puts the router's link in; a plain link without it. */
  readonly renderLink?: LinkRenderer;
}

/** Tabs of a page, 36 px (44 below 640 px). They are links in a nav, so plain Tab order. */
export function Tabs({ label, items, renderLink = plainLink }: TabsProps) {
  return (
    <nav aria-label={label} className={styles.nav}>
      <ul className={styles.tabs}>
        {items.map((item) => (
          <li key={item.id}>
            {renderLink({
              href: item.href,
              className: classNames(styles.tab, item.isCurrent && styles.current),
              "aria-current": item.isCurrent ? "page" : undefined,
              children: <TabText item={item} />,
            })}
          </li>
        ))}
      </ul>
    </nav>
  );
}

function TabText({ item }: { readonly item: TabItem }) {
  return (
    <>
      {item.label}{" "}
      {item.count === undefined ? null : (
        <span className={styles.count} role={item.countLabel ? "img" : undefined} aria-label={item.countLabel}>
          {item.count}
        </span>
      )}
    </>
  );
}
