import { maxRightsShown, peopleRightsCalls } from "@monitor/contract";
import type { RightsBelow } from "@monitor/contract";
import { useQueryClient } from "@tanstack/react-query";
import { Undo2 } from "lucide-react";
import { useState } from "react";
import { refreshAfterAction, reportFailure, useCall } from "../../../shared/api/index.ts";
import { useRightMessages } from "../../../shared/access-rights/texts.ts";
import { shortMoment } from "../../../shared/access-rights/until-note.tsx";
import { PanelError } from "../../../shared/error-boundary/index.ts";
import { keyOf } from "../../../shared/monitored-objects/index.ts";
import { ObjectTypeIcon } from "../../../shared/monitoring-ui/object-type-icon.tsx";
import { AppLink, objectPath } from "../../../shared/navigation/index.ts";
import { notices } from "../../../shared/notices/index.ts";
import { useZonedFormat } from "../../../shared/time-zone/index.ts";
import { Button } from "../../../shared/ui/button.tsx";
import { Card } from "../../../shared/ui/card.tsx";
import { IconButton } from "../../../shared/ui/icon-button.tsx";
import { changeSettings } from "../settings/settings-calls.ts";
import styles from "./side-cards.module.css";
import { useAccessMessages } from "./texts.ts";

type Below = RightsBelow["objects"][number];

const expects = [404];
const firstObjects = 6;
const firstLines = 3;

/** What the lines of this page do not reach: objects below with rights of their own. */
export function RightsBelowCard({ objectId }: { readonly objectId: string }) {
  const texts = useAccessMessages();
  const [isWhole, setIsWhole] = useState(false);
  const query = useCall(peopleRightsCalls.listRightsBelow, { params: { id: objectId } }, { expects });
  const { objects = [], total = 0 } = query.data ?? {};
  const queryClient = useQueryClient();

  async function give(object: Below["object"], rights: unknown): Promise<boolean> {
    try {
      await changeSettings(keyOf(object), { accessrights: rights });
      return true;
    } catch (error) {
      reportFailure(error);
      return false;
    } finally {
      await refreshAfterAction(queryClient);
    }
  }
  /** Holds at once, and is undone with one press as long as all lines are known. */
  async function reset({ object, inherits, lines }: Below): Promise<void> {
    if (!(await give(object, { _inherited: true }))) return;
    const entries = lines.map(({ subject, right, until }) => ({ subject, right, ...(until && { until }) }));
    const undo = { label: texts.undo, run: () => void give(object, { entries, inherits }) };
    const actions = lines.length < maxRightsShown ? [undo] : [];
    notices.show({
      id: "rights-below",
      type: "info",
      title: texts.inheritsAgain(object.name || `#${object.id}`),
      actions,
    });
  }
  return (
    <Card title={texts.below} note={total > 0 ? String(total) : null} isFlush isBusy={query.isPending}>
      <ul>
        {objects.slice(0, isWhole ? objects.length : firstObjects).map((each) => (
          <ObjectLine key={each.object.id} {...each} onReset={() => void reset(each)} />
        ))}
      </ul>
      {!isWhole && objects.length > firstObjects ? (
        <p className={styles.hint}>
          <Button size="sm" onClick={() => setIsWhole(true)}>
            {texts.showAll(objects.length)}
          </Button>
        </p>
      ) : null}
      {isWhole && total > objects.length ? (
        <p className={styles.hint}>{texts.moreBelow(total - objects.length)}</p>
      ) : null}
      {query.data && total === 0 ? <p className={styles.hint}>{texts.noneBelow}</p> : null}
      {query.error && !query.data ? (
        <PanelError
          title={texts.belowFailed}
          error={query.error}
          isRetrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      ) : null}
    </Card>
  );
}

function ObjectLine({ object, inherits, lines, onReset }: Below & { readonly onReset: () => void }) {
  const texts = useAccessMessages();
  const levels: Readonly<Record<string, string>> = texts.levels;
  const key = keyOf(object);
  const more = lines.length - firstLines;
  const format = useZonedFormat();
  const rights = useRightMessages();
  const words = lines.slice(0, firstLines).map(({ subject, name, right, until }) => {
    const level = levels[right] ?? right;
    const held = until ? `${level} ${rights.until(shortMoment(Date.parse(until), format))}` : level;
    return texts.cell(name ?? texts.unknownSubject(subject.split(":")[1] ?? ""), held);
  });
  return (
    <li className={styles.objectLine}>
      <ObjectTypeIcon type={key.type} size={15} />
      <span>
        <AppLink className={styles.objectLink} href={`${objectPath(key, "settings")}?rights=1`}>
          {object.name || `#${object.id}`}
        </AppLink>
        {inherits ? null : <span className={styles.small}>{texts.cutOff}</span>}
        <span className={styles.small}>{[...words, ...(more > 0 ? [`+${more}`] : [])].join(", ")}</span>
      </span>
      <IconButton icon={Undo2} label={texts.inheritAgainOf(object.name || `#${object.id}`)} onClick={onReset} />
    </li>
  );
}
