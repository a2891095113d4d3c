import { RefreshCw, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { EmptyState } from "./empty-state.tsx";
import { Icon } from "./icon.tsx";

export interface CardErrorProps {
  readonly title: ReactNode;
  readonly children?: ReactNode;
  readonly retryLabel: string;
  readonly onRetry: () => void;
  readonly isRetrying?: boolean;
  readonly reportLabel?: string;
  /** Without it there is no second button. */
  readonly onReport?: (() => void) | undefined;
}

/** Failure of one card; the rest of the page stays usable. */
export function CardError(props: CardErrorProps) {
  const { title, children, retryLabel, onRetry, isRetrying = false, reportLabel, onReport } = props;
  return (
    <EmptyState
      tone="down"
      icon={<Icon shape={TriangleAlert} size={22} />}
      title={title}
      action={
        <>
          <Button size="sm" icon={RefreshCw} isBusy={isRetrying} onClick={onRetry}>
            {retryLabel}
          </Button>
          {onReport && reportLabel ? (
            <Button size="sm" kind="ghost" onClick={onReport}>
              {reportLabel}
            </Button>
          ) : null}
        </>
      }
    >
      {children}
    </EmptyState>
  );
}
