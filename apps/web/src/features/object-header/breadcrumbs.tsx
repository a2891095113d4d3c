import { canContain, objectTypes } from "@monitor/domain";
import { ChevronDown, ChevronRight, House } from "lucide-react";
import { useState } from "react";
import { lazyPart } from "../../shared/loading/index.ts";
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

const ChildPopover = lazyPart(
  async () => (await import("../../shared/object-children/child-popover.tsx")).ChildPopover,
);

/** LY-03: the parent chain as links, with the children of each behind the arrow after it; a long one opens on demand. */
export function Breadcrumbs({ object }: { readonly object: AnyObject }) {
  const texts = useMessages();
  const [openFor, setOpenFor] = useState<string | null>(null);
  const all = crumbsOf(object);
  const crumbs = openFor === object.id ? all : shortCrumbs(all);
  return (
    <nav className={styles.nav} aria-label={texts.breadcrumbs} data-hide-below="sm">
      <ol className={styles.list}>
        {crumbs.map((crumb, index) =>
          crumb ? (
            <li key={crumb.id} className={styles.step}>
              <CrumbLink crumb={crumb} object={object} />
              <ChildrenButton crumb={crumb} />
            </li>
          ) : (
            <li key="middle" className={styles.step}>
              <button
                type="button"
                className={styles.crumb}
                aria-label={texts.hiddenCrumbs}
                data-tooltip={texts.hiddenCrumbs}
                onClick={() => setOpenFor(object.id)}
              >
                …
              </button>
              <ChildrenButton crumb={all[all.length - crumbs.length + index]} />
            </li>
          ),
        )}
      </ol>
    </nav>
  );
}

/** The arrow after a crumb opens its children; what can hold nothing has none. Behind the last one it leads on to no other crumb. */
function ChildrenButton({ crumb }: { readonly crumb: Crumb | undefined }) {
  const texts = useMessages();
  const { objectType } = useMonitoringWords();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (!crumb || !objectTypes.some((type) => canContain(crumb.type, type))) return null;
  const name = crumb.name ?? objectType.root;
  return (
    <>
      <button
        type="button"
        className={styles.arrow}
        aria-label={texts.childrenOf(name)}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(anchor === null ? event.currentTarget : null)}
      >
        <Icon shape={crumb.isCurrent ? ChevronDown : ChevronRight} />
      </button>
      {anchor ? (
        <ChildPopover
          parent={crumb}
          name={name}
          label={texts.childrenOf(name)}
          anchor={anchor}
          onClose={() => setAnchor(null)}
        />
      ) : null}
    </>
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
