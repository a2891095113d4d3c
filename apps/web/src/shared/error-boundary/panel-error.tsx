import { Lock } from "lucide-react";
import type { ReactNode } from "react";
import { RestApiError } from "../api/api-errors.ts";
import { reportError } from "../error-log/index.ts";
import { useWords } from "../i18n/index.ts";
import { CardError } from "../ui/card-error.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Icon } from "../ui/icon.tsx";
import { useFailureWords } from "./texts.ts";

export interface PanelErrorProps {
  readonly title: string;
  /** Why the panel has nothing to show: the subject of "Report Error". */
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly isRetrying?: boolean;
  readonly children?: ReactNode;
}

/**
 * In place of a panel's content when its data did not arrive: try again, or report the error (ER-08). A user who lacks the
 * right gets a message; trying again would not help.
 */
export function PanelError({ title, error, onRetry, isRetrying = false, children }: PanelErrorProps) {
  const { tryAgain } = useWords();
  const words = useFailureWords();
  if (error instanceof RestApiError && error.status === 403) {
    return (
      <EmptyState icon={<Icon shape={Lock} size={22} />} title={words.noRightsTitle}>
        {words.noRightsHelp}
      </EmptyState>
    );
  }
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
