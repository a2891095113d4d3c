import { maxReportRows, maxReportSensors } from "@monitor/contract";
import { formatFull } from "@monitor/domain";
import { Table2 } from "lucide-react";
import { RestApiError } from "../../shared/api/index.ts";
import { PanelError } from "../../shared/error-boundary/index.ts";
import { useLanguage } from "../../shared/i18n/index.ts";
import { Card } from "../../shared/ui/card.tsx";
import { EmptyState } from "../../shared/ui/empty-state.tsx";
import { Icon } from "../../shared/ui/icon.tsx";
import { useMessages } from "./texts.ts";

export interface ReportFailureProps {
  readonly error: unknown;
  readonly isRetrying: boolean;
  readonly onRetry: () => void;
}

/** In place of a report that could not be made; what is too much for one stays so, and says what helps. */
export function ReportFailure({ error, isRetrying, onRetry }: ReportFailureProps) {
  const texts = useMessages();
  const locale = useLanguage();
  const isTooMuch = error instanceof RestApiError && error.status === 400;
  return (
    <Card>
      {isTooMuch ? (
        <EmptyState icon={<Icon shape={Table2} size={22} />} title={texts.tooMuch}>
          {texts.tooMuchText(formatFull(maxReportRows, locale), formatFull(maxReportSensors, locale))}
        </EmptyState>
      ) : (
        <PanelError title={texts.loadFailed} error={error} isRetrying={isRetrying} onRetry={onRetry}>
          {texts.loadFailedText}
        </PanelError>
      )}
    </Card>
  );
}
