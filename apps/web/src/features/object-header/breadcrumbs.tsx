import { ChevronRight, House } from "lucide-react";
import { useState } from "react";
import { useMonitoringWords } from "../../shared/monitoring-ui/monitoring-words.ts";
import { ObjectTypeIcon } from "../../shared/monitoring-ui/object-type-icon.tsx";
import { AppLink } from "../../shared/navigation/index.ts";
import type { AnyObject } from "../../shared/monitored-objects/index.ts";
import { classNames } from "../../shared/ui/class-names.ts";
import { Icon } from "../../shared/ui/icon.tsx";
import { crumbsOf, shortCrumbs } from "./crumbs.ts";
import type { Crumb } from "./crumbs.ts";
import styles from "./breadcrumbs.module.css";
import { useMessages } from "./texts.ts";

/** LY-03: the parent chain as links; the middle of a long one opens on demand. */
export function Breadcrumbs({ object }: { readonly object: AnyObject }) {
  const texts = useMessages();
  const [openFor, setOpenFor] = useState<string | null>(null);
  const all = crumbsOf(object);
  const crumbs = openFor === object.id ? all : shortCrumbs(all);
  return (
    <nav className={styles.nav} aria-label={texts.breadcrumbs} data-hide-below="sm">
      <ol className={styles.list}>
        {crumbs.map((crumb, index) => (
          <li key={crumb?.id ?? "middle"} className={styles.step}>
            {index === 0 ? null : <Icon shape={ChevronRight} size={12} className={styles.separator} />}
            {crumb ? (
              <CrumbLink crumb={crumb} object={object} />
            ) : (
              <button
                type="button"
                className={styles.crumb}
                aria-label={texts.hiddenCrumbs}
                data-tooltip={texts.hiddenCrumbs}
                onClick={() => setOpenFor(object.id)}
              >
                …
              </button>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

function CrumbLink({ crumb, object }: { readonly crumb: Crumb; readonly object: AnyObject }) {
  const { objectType } = useMonitoringWords();
  const kind = crumb.isCurrent ? object.sensor_kind : undefined;
  return (
    <AppLink
      href={crumb.href}
      className={classNames(styles.crumb, crumb.isCurrent && styles.current)}
      aria-current={crumb.isCurrent ? "page" : undefined}
      aria-label={crumb.name === null ? objectType.root : undefined}
      data-tooltip={crumb.name === null ? objectType.root : undefined}
    >
      {crumb.name === null ? (
        <Icon shape={House} />
      ) : (
        <>
          <ObjectTypeIcon type={crumb.type} kind={kind} size={14} />
          <span className={styles.name}>{crumb.name}</span>
        </>
      )}
    </AppLink>
  );
}
