import { maxReceivedMessages } from "@monitor/contract";
import type { ReceivedMessage, Sensor } from "@monitor/contract";
import { formatFull } from "@monitor/domain";
import { useMemo, useState } from "react";
import { PanelError } from "../../shared/error-boundary/index.ts";
import { useLanguage, useWords } from "../../shared/i18n/index.ts";
import { LazyModal } from "../../shared/loading/overlays.ts";
import { Button } from "../../shared/ui/button.tsx";
import { SearchField } from "../../shared/ui/search-field.tsx";
import { Select } from "../../shared/ui/select-field.tsx";
import { Skeleton } from "../../shared/ui/skeleton.tsx";
import { MessageList } from "./message-list.tsx";
import styles from "./received-messages.module.css";
import { useMessages } from "./texts.ts";
import { fittingMessages, useReceivedMessages } from "./use-received-messages.ts";

/** Messages that are drawn at once. */
const pageSize = 100;
/** Severities to begin with: errors, warnings, notices. */
const bounds = [3, 4, 5];

export interface ReceivedMessagesDialogProps {
  readonly sensor: Sensor;
  readonly onClose: () => void;
}

/** All messages that the probe keeps for a sensor, with a search and by severity. */
export function ReceivedMessagesDialog({ sensor, onClose }: ReceivedMessagesDialogProps) {
  const texts = useMessages();
  const words = useWords();
  const [search, setSearch] = useState("");
  const [bound, setBound] = useState("");
  const { data, error, isFetching, refetch } = useReceivedMessages(sensor, maxReceivedMessages);
  const severity = bound === "" ? null : Number(bound);
  const fitting = useMemo(() => data && fittingMessages(data, { search, severity }), [data, search, severity]);
  const severities = bounds.map((value) => ({
    value: String(value),
    label: texts.upTo(texts.severities[value] ?? ""),
  }));
  return (
    <LazyModal isOpen size="lg" title={texts.titleOf(sensor.name)} closeLabel={words.close} onClose={onClose}>
      <div className={styles.controls}>
        <SearchField label={texts.search} clearLabel={texts.clearSearch} value={search} onChange={setSearch} />
        <Select
          size="sm"
          aria-label={texts.severity}
          options={[{ value: "", label: texts.anySeverity }, ...severities]}
          value={bound}
          onChange={(event) => setBound(event.target.value)}
        />
      </div>
      <div className={styles.messages} aria-busy={!data && !error}>
        {!data && !error ? <Skeleton width="62%" height={10} /> : null}
        {!data && error ? (
          <PanelError title={texts.failedTitle} error={error} isRetrying={isFetching} onRetry={() => void refetch()}>
            {texts.failedText}
          </PanelError>
        ) : null}
        {data && fitting ? <FittingMessages key={`${search} ${bound}`} fitting={fitting} count={data.length} /> : null}
      </div>
    </LazyModal>
  );
}

interface FittingMessagesProps {
  readonly fitting: readonly ReceivedMessage[];
  readonly count: number;
}

function FittingMessages({ fitting, count }: FittingMessagesProps) {
  const texts = useMessages();
  const locale = useLanguage();
  const [shown, setShown] = useState(pageSize);
  const number = (value: number) => formatFull(value, locale);
  return (
    <>
      <p className={styles.count} role="status">
        {fitting.length === 0 ? texts.nothingFits : texts.shown(number(fitting.length), number(count))}
      </p>
      <MessageList messages={fitting.slice(0, shown)} />
      {shown < fitting.length ? (
        <div className={styles.more}>
          <Button onClick={() => setShown(shown + pageSize)}>{texts.showMore}</Button>
        </div>
      ) : null}
    </>
  );
}
