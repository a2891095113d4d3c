import { useRouter } from "@tanstack/react-router";
import type { ErrorComponentProps } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { useFailureWords } from "../../shared/error-boundary/texts.ts";
import { useCodeCheck } from "../../shared/error-boundary/use-code-check.ts";
import { MissingAbilityError } from "../guards.ts";
import { paths } from "../paths.ts";

const ForbiddenPage = lazy(async () => {
  return { default: (await import("../../features/shell/message-page.tsx")).ForbiddenPage };
});
const BrokenPage = lazy(() =>
  import("../../features/shell/message-page.tsx").then(
    (loaded) => ({ default: loaded.BrokenPage }),
    () => ({ default: PlainProblem }),
  ),
);

/** Where not even the page about errors can be loaded. */
function PlainProblem({ error }: { readonly error: unknown }) {
  const words = useFailureWords();
  useCodeCheck(error);
  return (
    <main>
      <h1>{words.updatedTitle}</h1>
      <p>{words.updatedHelp}</p>
      <button type="button" onClick={() => window.location.reload()}>
        {words.reloadPage}
      </button>
    </main>
  );
}

/** In place of a page that may not be seen (RT-14) or could not be drawn. */
export function ScreenProblem({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const homePath = paths.home.link();
  function retry() {
    reset();
    void router.invalidate();
  }
  return (
    <Suspense fallback={null}>
      {error instanceof MissingAbilityError ? (
        <ForbiddenPage homePath={homePath} />
      ) : (
        <BrokenPage homePath={homePath} error={error} onRetry={retry} />
      )}
    </Suspense>
  );
}
