import type { ReactNode } from "react";
import { reportError } from "../error-log/index.ts";
import { useWords } from "../i18n/index.ts";
import { CardError } from "../ui/card-error.tsx";
import { useFailureWords } from "./texts.ts";

export interface PanelErrorProps {
  readonly title: string;
  /** Why the panel has nothing to show: what "Report Error" tells about. */
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly isRetrying?: boolean;
  readonly children?: ReactNode;
}

/** In place of a panel's content when its data did not arrive: try again, or report the error (ER-08). */
export function PanelError({ title, error, onRetry, isRetrying = false, children }: PanelErrorProps) {
  const { tryAgain } = useWords();
  const words = useFailureWords();
  return (
    <CardError
      title={title}
      retryLabel={tryAgain}
      isRetrying={isRetrying}
      onRetry={onRetry}
      reportLabel={words.reportError}
      onReport={() => reportError(error)}
    >
      {children}
    </CardError>
  );
}
