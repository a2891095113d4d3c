import { lazy, Suspense } from "react";
import { useFailureWords } from "../../shared/error-boundary/texts.ts";
import { useCodeCheck } from "../../shared/error-boundary/use-code-check.ts";
import { isNotFound } from "../../shared/navigation/index.ts";
import { MissingAbilityError } from "../guards.ts";
import { paths } from "../paths.ts";

const loadPages = () => import("../../features/shell/message-page.tsx");
const NotFoundPage = lazy(async () => ({ default: (await loadPages()).NotFoundPage }));
const ForbiddenPage = lazy(async () => ({ default: (await loadPages()).ForbiddenPage }));
const BrokenPage = lazy(() =>
  loadPages().then(
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

interface ScreenProblemProps {
  readonly error: unknown;
  /** Opens the page again. */
  readonly retry: () => void;
}

function ProblemPage({ error, retry }: ScreenProblemProps) {
  const homePath = paths.home.link();
  if (isNotFound(error)) return <NotFoundPage homePath={homePath} />;
  if (error instanceof MissingAbilityError) return <ForbiddenPage homePath={homePath} />;
  return <BrokenPage homePath={homePath} error={error} onRetry={retry} />;
}

/** In place of a page that does not exist (RT-13), may not be seen (RT-14) or could not be drawn. */
export function ScreenProblem(props: ScreenProblemProps) {
  return (
    <Suspense fallback={null}>
      <ProblemPage {...props} />
    </Suspense>
  );
}
