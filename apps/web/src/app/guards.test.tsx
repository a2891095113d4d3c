import { cleanup, configure, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { listenToFailures } from "../shared/api/index.ts";
import { languageStore, setCatalogueSource } from "../shared/i18n/index.ts";
import { createMemoryHistory, isNotFound } from "../shared/navigation/index.ts";
import { preferences } from "../shared/preferences/index.ts";
import { session } from "../shared/session/index.ts";
import { inRouter } from "../shared/testing/in-router.tsx";
import { MissingAbilityError, requireLogin, requireNoLogin, requirePage } from "./guards.ts";
import { loadLanguage } from "./load-language.ts";
import { isPublicPath } from "./paths.ts";
import { queryClient } from "./query-cache.ts";
import { ScreenProblem } from "./screens/screen-problem.tsx";

configure({ asyncUtilTimeout: 5000 });
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();

function openSession(user: { permissions?: string[]; role?: string | null } = {}) {
  session.open({ token: "t", expires_at: inAnHour(), user: { id: "100", login_name: "jana", ...user } });
}
/** Answers of a server that names these calls of its own; a number refuses the question. */
function serveFeatures(features: unknown, status = 200) {
  vi.stubGlobal("fetch", () => Promise.resolve(new Response(JSON.stringify(features), { status })));
}
const visit = (path: string) => ({ location: createMemoryHistory(path).location });
async function caught(run: () => unknown): Promise<unknown> {
  try {
    await run();
    return null;
  } catch (error) {
    return error;
  }
}

beforeEach(() => {
  vi.stubGlobal("fetch", () => Promise.resolve(new Response(JSON.stringify({ expires_at: inAnHour() }))));
  session.start({ renew: async () => ({ expires_at: inAnHour() }), onRenewalError: () => undefined });
});
afterEach(() => {
  cleanup();
  session.close();
  queryClient.clear();
  vi.unstubAllGlobals();
});

describe("requireLogin", () => {
  test("[GU-02] without a log-in: to the login page, with the way back", async () => {
    expect(await caught(() => requireLogin(visit("/tickets?page=2")))).toMatchObject({
      href: "/login?redirectFrom=%2Ftickets%3Fpage%3D2",
    });
  });

  test("[GU-01] [SE-02] a session after its end is forgotten, and the login page says why", async () => {
    const ended = { token: "t", expires_at: "2020-01-01T00:00:00Z", user: { id: "100", login_name: "jana" } };
    preferences.of("session").set(ended);
    expect(await caught(() => requireLogin(visit("/")))).toMatchObject({ state: { sessionEnd: "expired" } });
    expect(session.get()).toBeNull();
  });

  test.each(["токен", "a\r\nb", " "])("[GU-01] [SE-02] a stored token %j: login with the reason", async (token) => {
    preferences.of("session").set({ token, expires_at: inAnHour(), user: { id: "100", login_name: "jana" } });
    expect(await caught(() => requireLogin(visit("/account")))).toMatchObject({
      href: "/login?redirectFrom=%2Faccount",
      state: { sessionEnd: "missing" },
    });
    expect(session.get()).toBeNull();
  });

  test("[GU-01] a good session passes, and the server is asked about it once", async () => {
    openSession();
    expect(await caught(() => requireLogin(visit("/")))).toBeNull();
  });
});

describe("requireNoLogin", () => {
  /** How often the session is requested on a page after the login page. */
  async function questionsAfterLoginPage(logIn: "before" | "there"): Promise<number> {
    const renew = vi.fn<() => Promise<{ expires_at: string }>>(async () => ({ expires_at: inAnHour() }));
    session.start({ renew, onRenewalError: () => undefined });
    if (logIn === "before") openSession();
    const error = await caught(requireNoLogin);
    expect(error).toEqual(logIn === "before" ? expect.objectContaining({ href: "/" }) : null);
    if (logIn === "there") openSession();
    for (const path of ["/", "/support"]) requireLogin(visit(path));
    return renew.mock.calls.length;
  }

  test("[RT-02] [GU-01] a stored session goes home from there, and is checked by the server once", async () => {
    expect(await questionsAfterLoginPage("before")).toBe(1);
  });

  test("[GU-01] a session that was just opened there needs no second look", async () => {
    expect(await questionsAfterLoginPage("there")).toBe(0);
  });
});

describe("requirePage", () => {
  const tickets = { pattern: "/tickets", ability: "tickets" } as const;
  const settings = { pattern: "/settings", ability: "administrator", feature: "ext/settings" } as const;

  test("[GU-04] [PM-01] a page's permission lets those pass who have it", async () => {
    openSession({ permissions: ["TICKETS"] });
    expect(await caught(() => requirePage(tickets))).toBeNull();
  });

  test("[GU-04] [RT-14] without it the page is refused, and the session stays", async () => {
    openSession({ permissions: [] });
    expect(await caught(() => requirePage(tickets))).toBeInstanceOf(MissingAbilityError);
    expect(session.get()?.token).toBe("t");
  });

  test("[GU-04] [RT-14] settings are for administrators; the others are refused before a request is sent", async () => {
    const requested = vi.fn<() => Promise<Response>>(() => Promise.resolve(new Response("[]")));
    vi.stubGlobal("fetch", requested);
    openSession({ role: "read_only" });
    expect(await caught(() => requirePage(settings))).toBeInstanceOf(MissingAbilityError);
    expect(requested).not.toHaveBeenCalled();
  });

  test.each([
    ["[RT-16] the server has the calls", ["ext/account", "ext/settings"], 200, true],
    ["[RT-16] it has others", ["ext/account"], 200, false],
    ["[RT-16] it does not know the question", { code: "NOT_FOUND" }, 404, false],
    ["[RT-16] its answer has another form", { features: [] }, 200, false],
  ])("%s", async (...[, response, status, hasPage]) => {
    serveFeatures(response, status);
    openSession({ role: "administrator" });
    const error = await caught(() => requirePage(settings));
    expect(isNotFound(error)).toBe(!hasPage);
    expect(error === null).toBe(hasPage);
  });

  test("[RT-16] a server that fails to answer is no missing page", async () => {
    serveFeatures({ code: "SERVICE_UNAVAILABLE" }, 503);
    const failures: unknown[] = [];
    listenToFailures((error) => failures.push(error));
    openSession({ role: "administrator" });
    const error = await caught(() => requirePage(settings));
    expect(error).toMatchObject({ name: "ServiceUnavailableError" });
    expect(failures).toEqual([error]);
  });

  test("[GU-04] a page without requirements is open", async () => {
    expect(await caught(() => requirePage({ pattern: "/support" }))).toBeNull();
  });
});

test.each([
  ["/login", true],
  ["/request-password/token", true],
  ["/reset-password", true],
  ["/contact", true],
  ["/", false],
  ["/account", false],
  ["/monitoring/group/0/overview", false],
  ["/login-names", false],
])("[GU-04] public routes need no login: %s", (path, isPublic) => {
  expect(isPublicPath(path)).toBe(isPublic);
});

test("[RT-14] the 403 page names the administrator and leads home", async () => {
  setCatalogueSource(loadLanguage);
  await languageStore.choose("en");
  const error = new MissingAbilityError("administrator");
  render(inRouter(<ScreenProblem error={error} retry={() => undefined} />).view);
  expect(await screen.findByRole("heading", { name: "You do not have the rights to view this page" })).toBeTruthy();
  expect(screen.getByText(/Contact your system administrator/)).toBeTruthy();
  expect(screen.getByRole("link", { name: "Go to home page" }).getAttribute("href")).toBe("/");
});
