import { useWords } from "../i18n/index.ts";
import { Card } from "../ui/card.tsx";
import { CardError } from "../ui/card-error.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import styles from "./setting-row.module.css";
import { useMessages } from "./texts.ts";

/** In place of cards whose content is on its way. */
export function SettingsSkeleton({ rowCounts }: { readonly rowCounts: readonly number[] }) {
  return rowCounts.map((count, card) => (
    // oxlint-disable-next-line react/no-array-index-key -- placeholders have no other name
    <Card key={card} title={120} isFlush isBusy>
      {Array.from({ length: count }, (_, row) => (
        <div key={row} className={styles.row}>
          <Skeleton width="40%" />
          <Skeleton height={32} />
        </div>
      ))}
    </Card>
  ));
}

/** In place of settings that could not be loaded. */
export function SettingsFailed({
  isRetrying,
  onRetry,
}: {
  readonly isRetrying: boolean;
  readonly onRetry: () => void;
}) {
  const texts = useMessages();
  const { tryAgain } = useWords();
  return (
    <Card>
      <CardError title={texts.failedTitle} retryLabel={tryAgain} isRetrying={isRetrying} onRetry={onRetry}>
        {texts.failedText}
      </CardError>
    </Card>
  );
}
