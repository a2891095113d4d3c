import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useEffect, useState } from "react";
import type { ComponentType, ReactNode } from "react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import {
  AppLink,
  createMemoryHistory,
  createRouter,
  isNotFound,
  lazyScreen,
  NotFoundError,
  Redirect,
  RouterView,
  showNotFound,
  useLocation,
  usePathParams,
  useRouterState,
  useSearchParams,
  useSetSearchParams,
} from "./index.ts";
import type { Route } from "./index.ts";

/** A screen whose code comes when the test says so. */
function pendingScreen(Content: ComponentType) {
  const responses: { come: () => void; fail: (error: Error) => void }[] = [];
  const screenOf = lazyScreen(
    () =>
      new Promise<ComponentType>((resolve, reject) => responses.push({ come: () => resolve(Content), fail: reject })),
  );
  return { screen: screenOf, responses };
}
const here = (Content: ComponentType) => ({ get: () => Content, load: () => Promise.resolve() });
const page = (name: string) => here(() => <h1>{name}</h1>);
const rest: Route = {
  pattern: "*",
  guard: () => {
    throw new NotFoundError();
  },
};
const loading = () => <p>{useRouterState().isLoading ? "loading" : "still"}</p>;

function Problem({ error, retry }: { readonly error: unknown; readonly retry: () => void }) {
  return <button onClick={retry}>{isNotFound(error) ? "missing" : String(error)}</button>;
}
function open(path: string, ...routes: Route[]) {
  const history = createMemoryHistory(path);
  const router = createRouter(history, [...routes, rest]);
  const caught = vi.fn<(error: unknown) => void>();
  const Loading = loading;
  const root = ({ children }: { readonly children: ReactNode }) => (
    <>
      <Loading />
      {children}
    </>
  );
  render(<RouterView router={router} problem={Problem} root={root} />, { onCaughtError: caught });
  return { router, history, caught };
}
const settle = () => act(async () => {});
const heading = () => screen.queryByRole("heading")?.textContent ?? null;

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => {});
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe("router", () => {
  test("[RT-12, MO-07] a page has the values of its path and its query", () => {
    const Show = () => <h1>{JSON.stringify([usePathParams(), useSearchParams(), useLocation().hash])}</h1>;
    open("/group/7?filter_status=down,warning#x", { pattern: "/group/:id", screen: here(Show) });
    expect(heading()).toBe('[{"id":"7"},{"filter_status":"down,warning"},"#x"]');
  });

  test("[RT-13] the first route that fits is shown; where none does, the page is missing", () => {
    const { history } = open("/b", { pattern: "/a", screen: page("A") }, { pattern: "/:x", screen: page("any") });
    expect(heading()).toBe("any");
    act(() => history.push("/a"));
    expect(heading()).toBe("A");
    act(() => history.push("/a/b"));
    expect(screen.getByRole("button").textContent).toBe("missing");
  });

  test("[LY-08] while code is on its way the page before stays and the frame knows; the address is the new one", async () => {
    const { screen: late, responses } = pendingScreen(() => <h1>late</h1>);
    const { history, router } = open("/a", { pattern: "/a", screen: page("A") }, { pattern: "/late", screen: late });
    act(() => history.push("/late"));
    expect([heading(), history.location.href, router.get().page?.location.href]).toEqual(["A", "/late", "/a"]);
    expect(screen.getByText("loading")).toBeTruthy();
    responses[0]?.come();
    await settle();
    expect(heading()).toBe("late");
    expect(screen.getByText("still")).toBeTruthy();
  });

  test("who has gone elsewhere meanwhile stays there", async () => {
    const { screen: late, responses } = pendingScreen(() => <h1>late</h1>);
    const { history } = open(
      "/a",
      { pattern: "/a", screen: page("A") },
      { pattern: "/b", screen: page("B") },
      { pattern: "/late", screen: late },
    );
    act(() => history.push("/late"));
    act(() => history.push("/b"));
    responses[0]?.come();
    await settle();
    expect(heading()).toBe("B");
    expect(screen.getByText("still")).toBeTruthy();
  });

  test("[GU-02] a guard's redirect takes the place of its page in the history, and nothing of the page loads or draws", async () => {
    const load = vi.fn<() => Promise<ComponentType>>();
    const guard = () => {
      throw new Redirect("/login?redirectFrom=%2Fsecret", { sessionEnd: "expired" });
    };
    const { history } = open(
      "/a",
      { pattern: "/a", screen: page("A") },
      { pattern: "/secret", guard, screen: lazyScreen(load) },
      { pattern: "/login", screen: page("Login") },
    );
    act(() => history.push("/secret"));
    expect(heading()).toBe("Login");
    expect(history.location).toMatchObject({ search: "?redirectFrom=%2Fsecret", state: { sessionEnd: "expired" } });
    expect(load).not.toHaveBeenCalled();
    act(() => history.back());
    expect(heading()).toBe("A");
  });

  test("[GU-02] so does that of a guard that has to ask", async () => {
    const guard = async () => {
      await Promise.resolve();
      throw new Redirect("/a");
    };
    const { router } = open(
      "/ask",
      { pattern: "/ask", guard, screen: page("Ask") },
      { pattern: "/a", screen: page("A") },
    );
    await act(() => router.load());
    expect(heading()).toBe("A");
  });

  test("[GU-04] what a guard refuses with stands in place of the page, inside its frame, and is reported", async () => {
    const { screen: frame, responses } = pendingScreen(() => null);
    const Frame = ({ children }: { readonly children?: ReactNode }) => <nav>{children}</nav>;
    const framed = { ...frame, get: () => (frame.get() ? Frame : null) };
    const guard = () => {
      throw new Error("not for you");
    };
    const { caught } = open("/x", { pattern: "/x", guard, screen: page("X"), frame: framed });
    expect(screen.queryByRole("button")).toBeNull();
    responses[0]?.come();
    await settle();
    expect(screen.getByRole("navigation").textContent).toBe("Error: not for you");
    expect(caught.mock.calls.map(([error]) => String(error))).toEqual(["Error: not for you"]);
  });

  test("[ER-04] code that does not come is a problem of the page; trying again loads it again", async () => {
    const { screen: late, responses } = pendingScreen(() => <h1>late</h1>);
    open("/late", { pattern: "/late", screen: late });
    responses[0]?.fail(new TypeError("no code"));
    await settle();
    fireEvent.click(screen.getByRole("button", { name: "TypeError: no code" }));
    responses[1]?.come();
    await settle();
    expect(heading()).toBe("late");
  });

  test("[ER-04] a page that fails while it is drawn leaves frame and other pages alone", () => {
    const Frame = ({ children }: { readonly children: ReactNode }) => <nav>{children}</nav>;
    const frame = { get: () => Frame, load: () => Promise.resolve() };
    const broken = here(() => {
      throw new Error("x is undefined");
    });
    const { history } = open(
      "/broken",
      { pattern: "/broken", screen: broken, frame },
      { pattern: "/a", screen: page("A"), frame },
      { pattern: "/gone", screen: here(showNotFound), frame },
    );
    expect(screen.getByRole("navigation").textContent).toBe("Error: x is undefined");
    act(() => history.push("/a"));
    expect(heading()).toBe("A");
    act(() => history.push("/gone"));
    expect(screen.getByRole("navigation").textContent).toBe("missing");
  });

  test("[LY-01] a frame stays as it is from page to page, and a page from query to query", () => {
    let mounts = 0;
    function Counted({ children }: { readonly children?: ReactNode }) {
      const [at] = useState(() => (mounts += 1));
      return <div data-at={at}>{children}</div>;
    }
    function Query() {
      const setSearch = useSetSearchParams();
      const [first] = useState(useLocation().href);
      return <button onClick={() => setSearch({ sort: "name" })}>{first + useLocation().search}</button>;
    }
    const frame = { get: () => Counted, load: () => Promise.resolve() };
    const { history } = open(
      "/a",
      { pattern: "/a", screen: page("A"), frame },
      { pattern: "/q", screen: here(Query), frame },
    );
    act(() => history.push("/q"));
    fireEvent.click(screen.getByRole("button"));
    expect(screen.getByRole("button").textContent).toBe("/q?sort=name");
    expect(mounts).toBe(1);
  });

  test("components of the page that is left never see the next one's address", () => {
    const seen: string[] = [];
    function Old() {
      const { href } = useLocation();
      useEffect(() => void seen.push(href), [href]);
      return <h1>old</h1>;
    }
    const { history } = open("/old", { pattern: "/old", screen: here(Old) }, { pattern: "/new", screen: page("new") });
    act(() => history.push("/new"));
    expect([heading(), seen]).toEqual(["new", ["/old"]]);
  });

  test("the code of a page comes when the pointer is on a link to it", () => {
    const { screen: late, responses } = pendingScreen(() => null);
    const links = here(() => <AppLink href="/late?x=1">Late</AppLink>);
    open("/", { pattern: "/", screen: links }, { pattern: "/late", screen: late });
    expect(responses).toHaveLength(0);
    fireEvent.mouseEnter(screen.getByRole("link"));
    expect(responses).toHaveLength(1);
    expect(screen.getByText("still")).toBeTruthy();
  });

  test("a click with a key is the browser's", () => {
    const links = here(() => <AppLink href="/a">A</AppLink>);
    const { history } = open("/", { pattern: "/", screen: links }, { pattern: "/a", screen: page("A") });
    fireEvent.click(screen.getByRole("link"), { ctrlKey: true });
    expect(history.location.href).toBe("/");
    fireEvent.click(screen.getByRole("link"));
    expect(heading()).toBe("A");
  });
});
