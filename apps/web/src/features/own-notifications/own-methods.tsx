import { maxOwnMethods } from "@monitor/contract";
import type { OwnNotifications } from "@monitor/contract";
import { ChevronDown, ChevronUp, Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { reportFailure } from "../../shared/api/index.ts";
import { moved } from "../../shared/settings-page/moved.ts";
import { lazyPart } from "../../shared/loading/index.ts";
import { Button } from "../../shared/ui/button.tsx";
import { IconButton } from "../../shared/ui/icon-button.tsx";
import styles from "./own-notifications.module.css";
import type { OwnPartProps } from "./own-part.ts";
import { useMessages } from "./texts.ts";
import { useOwnTest } from "./use-own-test.ts";

const AddMethodDialog = lazyPart(async () => (await import("./add-method-dialog.tsx")).AddMethodDialog);

type OwnMethod = OwnNotifications["methods"][number];

/** The own methods in their order; what is changed is saved at once. */
export function OwnMethods({ stored, change }: OwnPartProps) {
  const texts = useMessages();
  const [isAdding, setAdding] = useState(false);
  const { methods, offered } = stored;
  const left = offered.filter(({ id, is_active }) => is_active && !methods.some(({ method_id }) => method_id === id));
  const put = (next: readonly OwnMethod[]) =>
    void change({ methods: next.map(({ method_id }) => ({ method_id })) }).catch(reportFailure);
  const isFull = methods.length >= maxOwnMethods;
  return (
    <>
      {methods.length === 0 ? <p className={styles.line}>{texts.asRules}</p> : null}
      {methods.length > 0 ? (
        <ol className={styles.methods} aria-label={texts.methods}>
          {methods.map((method, place) => (
            <MethodRow
              key={method.method_id}
              method={method}
              offered={offered}
              place={place}
              count={methods.length}
              onMove={(by) => put(moved(methods, place, by))}
              onRemove={() => put(methods.filter((each) => each !== method))}
            />
          ))}
        </ol>
      ) : null}
      {offered.length === 0 ? (
        <p className={styles.muted}>{texts.noneOffered}</p>
      ) : (
        <Button
          size="sm"
          icon={Plus}
          disabledReason={isFull ? texts.tooMany(maxOwnMethods) : left.length === 0 ? texts.allUsed : undefined}
          onClick={() => setAdding(true)}
        >
          {texts.add}
        </Button>
      )}
      {isAdding ? (
        <AddMethodDialog
          offered={left}
          onClose={() => setAdding(false)}
          add={async (added) => {
            await change({ methods: [...methods.map(({ method_id }) => ({ method_id })), added] });
            setAdding(false);
          }}
        />
      ) : null}
    </>
  );
}

interface MethodRowProps {
  readonly method: OwnMethod;
  readonly offered: OwnNotifications["offered"];
  readonly place: number;
  readonly count: number;
  readonly onMove: (by: -1 | 1) => void;
  readonly onRemove: () => void;
}

function MethodRow({ method, offered, place, count, onMove, onRemove }: MethodRowProps) {
  const texts = useMessages();
  const { method_id, address, has_address } = method;
  const known = offered.find(({ id }) => id === method_id);
  const name = known?.name ?? `#${method_id}`;
  const isOff = known?.is_active === false;
  const notes = [address ?? (has_address ? texts.secretAddress : ""), isOff ? texts.off : ""].filter(Boolean);
  const { isBusy, test } = useOwnTest(name, { method_id });
  return (
    <li className={styles.method}>
      <span className={styles.place}>{place + 1}</span>
      <span className={styles.name}>
        <b>{name}</b> <span className={styles.muted}>{notes.join(" · ")}</span>
      </span>
      <Button size="sm" isBusy={isBusy} aria-label={texts.testOf(name)} onClick={() => void test()}>
        {texts.test}
      </Button>
      <IconButton icon={ChevronUp} label={texts.up(name)} isDisabled={place === 0} onClick={() => onMove(-1)} />
      <IconButton
        icon={ChevronDown}
        label={texts.down(name)}
        isDisabled={place === count - 1}
        onClick={() => onMove(1)}
      />
      <IconButton icon={Trash2} label={texts.remove(name)} onClick={onRemove} />
    </li>
  );
}
