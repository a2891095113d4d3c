import { parentOf } from "@monitor/domain";
import type { ObjectAction } from "@monitor/domain";
import { Check, Ellipsis, Pause, Play, RefreshCw } from "lucide-react";
import { useLanguage } from "../../shared/i18n/index.ts";
import {
  countsOf,
  keyOf,
  shownStatusOf,
  targetOf,
  typeOf,
  useDisplayOptions,
} from "../../shared/monitored-objects/index.ts";
import type { AnyObject } from "../../shared/monitored-objects/index.ts";
import { useMonitoringWords } from "../../shared/monitoring-ui/monitoring-words.ts";
import { ObjectTile } from "../../shared/monitoring-ui/object-tile.tsx";
import { PriorityStars } from "../../shared/monitoring-ui/priority-stars.tsx";
import { StatusBadge } from "../../shared/monitoring-ui/status-badge.tsx";
import { StatusCounters } from "../../shared/monitoring-ui/status-counter.tsx";
import { AppLink, objectPath } from "../../shared/navigation/index.ts";
import { useObjectActions } from "../../shared/object-actions/object-actions-context.tsx";
import { Button } from "../../shared/ui/button.tsx";
import { Card } from "../../shared/ui/card.tsx";
import { DetailsList } from "../../shared/ui/details-list.tsx";
import type { DetailsEntry } from "../../shared/ui/details-list.tsx";
import { IconButton } from "../../shared/ui/icon-button.tsx";
import type { IconShape } from "../../shared/ui/icon.tsx";
import { textLinkClassName } from "../../shared/ui/text-link.tsx";
import { useMessages } from "./texts.ts";
import styles from "./object-tree.module.css";

/** As in the head of a page; two of them have a button here. */
const actionOrder: readonly ObjectAction[] = ["acknowledge", "resume", "scan", "pause"];
const maxButtons = 2;
const icons: Record<ObjectAction, IconShape> = { acknowledge: Check, pause: Pause, resume: Play, scan: RefreshCw };

/** Beside the tree: the object under the cursor, with what can be done with it. */
export function ActiveCard({ object }: { readonly object: AnyObject }) {
  const texts = useMessages();
  const { statusLabel, priority } = useMonitoringWords();
  const options = useDisplayOptions();
  const status = shownStatusOf(object, options);
  const href = objectPath(keyOf(object));
  return (
    <section aria-label={texts.selected}>
      <Card isFlush>
        <div className={styles.activeHead}>
          <ObjectTile type={typeOf(object)} kind={object.sensor_kind} status={status} />
          <div className={styles.activeNames}>
            <AppLink href={href} className={styles.activeName} data-tooltip={object.name}>
              {object.name}
            </AppLink>
            <div className={styles.activeFacts}>
              <StatusBadge status={status}>{statusLabel(status)}</StatusBadge>
              <PriorityStars priority={object.priority} labelOf={priority} />
            </div>
          </div>
        </div>
        <ActiveActions object={object} />
        <div className={styles.activeDetails}>
          <ActiveDetails object={object} />
        </div>
      </Card>
    </section>
  );
}

function ActiveActions({ object }: { readonly object: AnyObject }) {
  const texts = useMessages();
  const actions = useObjectActions();
  const target = targetOf(object);
  const possible = actions.entriesFor([target]).flatMap((entry) => (entry.isDisabled ? [] : [entry.action]));
  if (possible.length === 0) return null;
  const shown = actionOrder.filter((action) => possible.includes(action)).slice(0, maxButtons);
  return (
    <div className={styles.activeActions}>
      {shown.map((action) => (
        <Button key={action} size="sm" icon={icons[action]} onClick={() => actions.open(action, [target])}>
          {texts.action[action]}
        </Button>
      ))}
      <IconButton
        icon={Ellipsis}
        size="sm"
        label={texts.more}
        hasBorder
        aria-haspopup="menu"
        onClick={(event) =>
          actions.openMenu({ targets: [target], anchor: event.currentTarget, returnFocus: event.currentTarget })
        }
      />
    </div>
  );
}

function ActiveDetails({ object }: { readonly object: AnyObject }) {
  const texts = useMessages();
  const locale = useLanguage();
  const { statusLabel } = useMonitoringWords();
  const options = useDisplayOptions();
  const parent = parentOf(object.path ?? []);
  const entries: DetailsEntry[] = [];
  if (object.host) entries.push({ id: "host", label: texts.detail.host, value: object.host });
  if (parent) {
    const value = (
      <AppLink href={objectPath(keyOf(parent))} className={textLinkClassName}>
        {parent.name ?? parent.id}
      </AppLink>
    );
    entries.push({ id: "parent", label: texts.detail.parent, value });
  }
  if (typeOf(object) !== "sensor") {
    const value = <StatusCounters counts={countsOf(object, options)} labelOf={statusLabel} locale={locale} hasLines />;
    entries.push({ id: "sensors", label: texts.detail.sensors, value });
  }
  return <DetailsList entries={entries} />;
}
