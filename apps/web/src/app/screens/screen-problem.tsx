import { useFailureWords } from "../../shared/error-boundary/texts.ts";
import { useCodeCheck } from "../../shared/error-boundary/use-code-check.ts";
import { lazyPart } from "../../shared/loading/index.ts";
import { isNotFound } from "../../shared/navigation/index.ts";
import { MissingAbilityError } from "../guards.ts";
import { paths } from "../paths.ts";

const loadPages = () => import("../../features/message-page/message-page.tsx");
const NotFoundPage = lazyPart(async () => (await loadPages()).NotFoundPage);
const ForbiddenPage = lazyPart(async () => (await loadPages()).ForbiddenPage);
const BrokenPage = lazyPart(async () => (await loadPages()).BrokenPage, { otherwise: PlainProblem });

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

/** In place of a page that does not exist (RT-13), may not be seen (RT-14) or could not be drawn. */
export function ScreenProblem({ error, retry }: ScreenProblemProps) {
  const homePath = paths.home.link();
  if (isNotFound(error)) return <NotFoundPage homePath={homePath} />;
  if (error instanceof MissingAbilityError) return <ForbiddenPage homePath={homePath} />;
  return <BrokenPage homePath={homePath} error={error} onRetry={retry} />;
}
