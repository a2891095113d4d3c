import type { ReactNode } from "react";
import { reportError } from "../error-log/index.ts";
import { Card } from "../ui/card.tsx";
import { CardError } from "../ui/card-error.tsx";
import { ErrorBoundary } from "./error-boundary.tsx";
import { PanelError } from "./panel-error.tsx";
import { useFailureWords } from "./texts.ts";
import { useCodeCheck } from "./use-code-check.ts";

/** A mistake in one panel leaves the others usable: a card in its place says so and offers to draw it again. */
export function PanelBoundary({ children }: { readonly children: ReactNode }) {
  return (
    <ErrorBoundary
      fallback={(error, retry) => (
        <Card>
          <BrokenPanel error={error} onRetry={retry} />
        </Card>
      )}
    >
      {children}
    </ErrorBoundary>
  );
}

function BrokenPanel({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  const words = useFailureWords();
  const isCodeMissing = useCodeCheck(error);
  if (!isCodeMissing) {
    return (
      <PanelError title={words.panelFailed} error={error} onRetry={onRetry}>
        {words.panelHelp}
      </PanelError>
    );
  }
  return (
    <CardError
      title={words.updatedTitle}
      retryLabel={words.reloadPage}
      onRetry={() => window.location.reload()}
      reportLabel={words.reportError}
      onReport={() => reportError(error)}
    >
      {words.updatedHelp}
    </CardError>
  );
}
