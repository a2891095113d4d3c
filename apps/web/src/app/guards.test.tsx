import { cleanup, configure, render, screen } from "@testing-library/react";
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { languageStore, setCatalogueSource } from "../shared/i18n/index.ts";
import { session } from "../shared/session/index.ts";
import { MissingAbilityError, requireLogin } from "./guards.ts";
import { loadLanguage } from "./load-language.ts";
import { ScreenProblem } from "./screens/screen-problem.tsx";

configure({ asyncUtilTimeout: 5000 });
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();

function openSession(permissions: string[]) {
  session.open({
    token: "t",
    expires_at: inAnHour(),
    user: { id: "100", login_name: "jana", permissions },
  });
}
function caught(run: () => void): unknown {
  try {
    run();
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
  vi.unstubAllGlobals();
});

describe("requireLogin", () => {
  test("[GU-04] a page's permission lets those pass who have it", () => {
    openSession(["TICKETS"]);
    expect(caught(() => requireLogin("/tickets", "TICKETS"))).toBeNull();
  });

  test("[GU-04] [RT-14] without it the page is refused, and the session stays", () => {
    openSession([]);
    expect(caught(() => requireLogin("/tickets", "TICKETS"))).toBeInstanceOf(MissingAbilityError);
    expect(session.get()?.token).toBe("t");
  });

  test("[GU-02] nobody logged in: to the login page, with the way back", () => {
    expect(caught(() => requireLogin("/tickets?page=2"))).toMatchObject({
      options: { to: "/login", search: { redirectFrom: "/tickets?page=2" } },
    });
  });

  test("[GU-01] [SE-02] a session after its end is forgotten, and the login page says why", () => {
    session.open({ token: "t", expires_at: "2020-01-01T00:00:00Z", user: { id: "100", login_name: "jana" } });
    expect(caught(() => requireLogin("/"))).toMatchObject({ options: { state: { sessionEnd: "expired" } } });
    expect(session.get()).toBeNull();
  });
});

test("[RT-14] the 403 page names the administrator and leads home", async () => {
  setCatalogueSource(loadLanguage);
  await languageStore.choose("en");
  const rootRoute = createRootRoute({
    component: () => <ScreenProblem error={new MissingAbilityError("TICKETS")} reset={() => undefined} />,
  });
  render(<RouterProvider router={createRouter({ routeTree: rootRoute, history: createMemoryHistory() }) as never} />);
  expect(await screen.findByRole("heading", { name: "You do not have the rights to view this page" })).toBeTruthy();
  expect(screen.getByText(/Contact your system administrator/)).toBeTruthy();
  expect(screen.getByRole("link", { name: "Go to home page" }).getAttribute("href")).toBe("/");
});
