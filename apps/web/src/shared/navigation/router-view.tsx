import { Component, createContext, Suspense, useContext, useEffect } from "react";
import type { ComponentType, ReactNode } from "react";
import { useStore } from "../state/use-store.ts";
import type { Page, Router, RouterState } from "./router.ts";

/** What is shown in place of a page that could not be opened or drawn; `retry` opens it again. */
export type ProblemComponent = ComponentType<{ readonly error: unknown; readonly retry: () => void }>;

const RouterContext = createContext<Router | null>(null);

export function useRouter(): Router {
  const router = useContext(RouterContext);
  if (!router) throw new Error("There is no router around this component");
  return router;
}
export function useRouterState(): RouterState {
  return useStore(useRouter());
}

interface BoundaryProps {
  readonly page: Page;
  readonly problem: ProblemComponent;
  readonly retry: () => void;
  readonly children: ReactNode;
}
interface BoundaryState {
  readonly page: Page;
  readonly caught: { readonly error: unknown } | null;
}

/** Keeps what a page throws until the next one opens. */
class PageBoundary extends Component<BoundaryProps, BoundaryState> {
  override readonly state: BoundaryState = { page: this.props.page, caught: null };

  static getDerivedStateFromError(error: unknown): Partial<BoundaryState> {
    return { caught: { error } };
  }
  static getDerivedStateFromProps({ page }: BoundaryProps, state: BoundaryState): BoundaryState | null {
    return page === state.page ? null : { page, caught: null };
  }

  override render(): ReactNode {
    const { problem: Problem, retry, children } = this.props;
    return this.state.caught ? <Problem error={this.state.caught.error} retry={retry} /> : children;
  }
}

/** A refusal is thrown here, so that it goes the way of every other failure of a page. */
function Screen({ page: { content: Content, problem } }: { readonly page: Page }): ReactNode {
  if (problem) throw problem.error;
  return Content ? <Content /> : null;
}

export interface RouterViewProps {
  readonly router: Router;
  readonly problem: ProblemComponent;
  /** Stands around every page, also before the first has come. */
  readonly root?: ComponentType<{ readonly children: ReactNode }>;
}

function PageView({ router, problem }: RouterViewProps) {
  const { page } = useStore(router);
  if (!page) return null;
  const boundary = { page, problem, retry: () => void router.load() };
  const screen = (
    <PageBoundary {...boundary}>
      <Suspense fallback={null}>
        <Screen page={page} />
      </Suspense>
    </PageBoundary>
  );
  const { frame: Frame } = page;
  return Frame ? (
    <PageBoundary {...boundary}>
      <Frame>{screen}</Frame>
    </PageBoundary>
  ) : (
    screen
  );
}

/** The pages of a router, and the router for all that is in them. */
export function RouterView({ router, problem, root: Root }: RouterViewProps) {
  useEffect(() => {
    const stop = router.history.listen();
    if (!router.get().page && !router.get().isLoading) void router.load();
    return stop;
  }, [router]);
  const pages = <PageView router={router} problem={problem} />;
  return <RouterContext.Provider value={router}>{Root ? <Root>{pages}</Root> : pages}</RouterContext.Provider>;
}
