import { createMockApi, mockCredentials } from "@monitor/scenarios";
import { act, cleanup, configure, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

const stateKey = "monitor.state";
const idKey = "monitor.id";
const backupKey = "monitor.backup";

configure({ asyncUtilTimeout: 5000 });

/** The whole application in a page of its own, talking to a sample world. */
async function openPage(path: string) {
  vi.resetModules();
  window.history.replaceState({}, "", path);
  const [{ Application }, { startApplication }, { router }, application] = await Promise.all([
    import("./application-root.tsx"),
    import("./start.ts"),
    import("./router.tsx"),
    import("./application.ts"),
  ]);
  const { notices } = await import("../shared/notices/index.ts");
  await startApplication();
  render(<Application />);
  return { router, application, notices, address: () => router.history.location.href };
}

/** The requests, each with its token. */
const requested: { readonly call: string; readonly authorization: string | null }[] = [];

function serveSampleWorld(): void {
  const api = createMockApi({ scenario: "default", now: () => Date.now() });
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
    const { pathname, searchParams } = new URL(url);
    const authorization = new Headers(init.headers).get("authorization");
    requested.push({ call: `${init.method ?? "GET"} ${pathname}`, authorization });
    const { status, body } = await api.handle({
      method: init.method ?? "GET",
      path: pathname,
      query: Object.fromEntries(searchParams),
      body: typeof init.body === "string" ? (JSON.parse(init.body) as unknown) : undefined,
      authorization,
    });
    return new Response(status === 204 ? null : JSON.stringify(body), { status });
  });
}
async function logIn() {
  fireEvent.change(await screen.findByLabelText("User name"), { target: { value: mockCredentials.username } });
  fireEvent.change(screen.getByLabelText("Password"), { target: { value: mockCredentials.password } });
  fireEvent.click(screen.getByRole("button", { name: "Log in" }));
  await screen.findByRole("navigation", { name: "Main" });
}
const stored = () => JSON.parse(window.localStorage.getItem(stateKey) ?? "{}") as Record<string, unknown>;
/** What another tab does to the storage, and the message that this one gets. */
function writeFromOtherTab(changes: Record<string, unknown>): void {
  window.localStorage.setItem(stateKey, JSON.stringify({ ...stored(), ...changes }));
  act(() => {
    window.dispatchEvent(new StorageEvent("storage", { key: stateKey, storageArea: window.localStorage }));
  });
}

beforeEach(() => {
  requested.length = 0;
  serveSampleWorld();
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => undefined }));
  vi.stubGlobal("scrollTo", () => undefined);
  Element.prototype.scrollTo = () => undefined;
  window.localStorage.setItem(stateKey, JSON.stringify({ language: "en", hasSeenNewInterface: true }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  window.localStorage.clear();
});

describe("one login over all tabs", () => {
  test("[RT-04] [PE-04] a log-out elsewhere takes page, answers and notices away at once, then shows the login page", async () => {
    const { application, notices, address } = await openPage("/login");
    await logIn();
    await screen.findByRole("heading", { name: /^Welcome/ });
    act(() => void notices.show({ type: "error", title: "Secret device" }));
    await screen.findByText("Secret device");
    writeFromOtherTab({ session: null, lastSessionEnd: null });
    expect(screen.queryByRole("navigation", { name: "Main" })).toBeNull();
    expect(screen.queryByRole("heading", { name: /^Welcome/ })).toBeNull();
    expect(screen.queryByText("Secret device")).toBeNull();
    expect(application.autoRefresh.get().phase).toBe("off");
    await screen.findByLabelText("Password");
    expect(address()).toBe("/login?redirectFrom=%2F");
    expect(screen.queryByRole("alert")).toBeNull();
    const { queryClient } = await import("./query-cache.ts");
    const left = queryClient.getQueryCache().getAll();
    expect(left.map(({ queryKey }) => queryKey[0])).toEqual(["getPublicSettings"]);
  });

  test("[SE-05] the other tabs say why, too", async () => {
    await openPage("/login");
    await logIn();
    writeFromOtherTab({ session: null, lastSessionEnd: "inactivity" });
    expect((await screen.findByRole("alert")).textContent).toContain("You have been logged out due to inactivity.");
  });

  test("[SE-05] a refusal that comes before the other tab's message does not hide why", async () => {
    const { router } = await openPage("/login");
    await logIn();
    const { leaveForLogin } = await import("./log-in.ts");
    window.localStorage.setItem(stateKey, JSON.stringify({ ...stored(), session: null, lastSessionEnd: "inactivity" }));
    act(() => leaveForLogin(router, "invalid"));
    expect((await screen.findByRole("alert")).textContent).toContain("You have been logged out due to inactivity.");
    expect(stored()).toMatchObject({ session: null, lastSessionEnd: "inactivity" });
  });

  test("[RT-02] a log-in elsewhere takes a login page on to where it was to lead", async () => {
    const { address } = await openPage("/login");
    await logIn();
    const { session } = stored();
    writeFromOtherTab({ session: null });
    await screen.findByLabelText("Password");
    writeFromOtherTab({ session });
    await waitFor(() => expect(address()).toBe("/"));
    expect(await screen.findByRole("heading", { name: /^Welcome/ })).toBeTruthy();
  });

  test("[RT-04] the back button after a log-out leads to the login page", async () => {
    const { router, address } = await openPage("/login");
    await logIn();
    act(() => router.history.push("/nowhere"));
    await screen.findByRole("heading", { name: "This page does not exist" });
    act(() => router.history.push("/logout"));
    await screen.findByLabelText("Password");
    act(() => router.history.back());
    await waitFor(() => expect(address()).toMatch(/^\/login\?redirectFrom/));
    expect(screen.queryByRole("heading", { name: "This page does not exist" })).toBeNull();
  });
});

describe("ends of a session", () => {
  test.each([
    ["no settings", {}],
    ["a logout time", { automaticLogoutTime: 900 }],
    ["permissions", { userPermissions: ["TICKETS"] }],
  ])("[RT-04] [DV-01] developer with %s: the server is told of a log-out with the token", async (_name, settings) => {
    window.localStorage.setItem("monitor.mock", JSON.stringify(settings));
    const { router } = await openPage("/login");
    await logIn();
    const token = (stored()["session"] as { token: string }).token;
    act(() => router.history.push("/logout"));
    await screen.findByLabelText("Password");
    const logOutRequest = { call: "DELETE /api/v2/session", authorization: `Bearer ${token}` };
    await waitFor(() => expect(requested).toContainEqual(logOutRequest));
  });

  test("[SE-05] [DV-01] so it is of the one after inactivity", async () => {
    window.localStorage.setItem("monitor.mock", JSON.stringify({ automaticLogoutTime: 900 }));
    const { router } = await openPage("/login");
    await logIn();
    const token = (stored()["session"] as { token: string }).token;
    const { leaveForLogin } = await import("./log-in.ts");
    act(() => leaveForLogin(router, "inactivity"));
    expect((await screen.findByRole("alert")).textContent).toContain("You have been logged out due to inactivity.");
    const logOutRequest = { call: "DELETE /api/v2/session", authorization: `Bearer ${token}` };
    await waitFor(() => expect(requested).toContainEqual(logOutRequest));
  });

  test("[SE-02] [GU-01] a stored token that the server calls malformed: login with the reason, and no more", async () => {
    const token = "x";
    const user = { id: "100", login_name: "prtgadmin", permissions: [] };
    const session = { token, expires_at: new Date(Date.now() + 3_600_000).toISOString(), user };
    writeFromOtherTab({ session });
    const { address, notices } = await openPage("/monitoring/group/0/overview");
    expect((await screen.findByRole("alert")).textContent).toContain("The authentication has failed.");
    expect(address()).toBe("/login?redirectFrom=%2Fmonitoring%2Fgroup%2F0%2Foverview");
    expect(notices.get()).toEqual([]);
    expect(screen.queryByRole("heading", { name: "PRTG stopped working" })).toBeNull();
    expect(stored()).toHaveProperty("session", null);
  });

  test.each(["/./logout", "/monitoring/../logout", "/%2e/logout", "/.//x", "/login/"])(
    "[RT-03] [LO-05] redirectFrom=%s leads home, and the session stays",
    async (target) => {
      const { address } = await openPage(`/login?redirectFrom=${encodeURIComponent(target)}`);
      await logIn();
      await screen.findByRole("heading", { name: /^Welcome/ });
      expect(address()).toBe("/");
      expect(requested.filter(({ call }) => call === "DELETE /api/v2/session")).toEqual([]);
    },
  );

  test.each(["//evil.example/x", "/%", "/%ff", "/monitoring//group/0", "/monitoring/group/12345678901234567890"])(
    "[RT-13] [RT-01] [RT-11] %s is the 404 page with its title",
    async (path) => {
      const { router, address } = await openPage("/login");
      await logIn();
      await screen.findByRole("heading", { name: /^Welcome/ });
      act(() => router.history.push(path));
      await screen.findByRole("heading", { name: "This page does not exist" });
      await waitFor(() => expect(document.title).toBe("Page not found · PRTG"));
      expect(address()).toBe(path);
    },
  );
});

describe("storage and page views", () => {
  test("[PE-02] [PE-03] a login of another user than the stored one backs everything up and starts again with empty preferences", async () => {
    window.localStorage.setItem(idKey, "elsewhere:1");
    window.localStorage.setItem("monitor.apihost", "https://other.example");
    window.localStorage.setItem(stateKey, JSON.stringify({ language: "en", isMenuExpanded: true }));
    await openPage("/login");
    await logIn();
    expect(window.localStorage.getItem(idKey)).not.toBe("elsewhere:1");
    expect(window.localStorage.getItem("monitor.apihost")).toBe("https://other.example");
    expect(window.localStorage.getItem(backupKey)).toContain("isMenuExpanded");
    expect(stored()).not.toHaveProperty("isMenuExpanded");
    expect(stored()["session"]).toHaveProperty("token");
  });

  test("[PE-02] the same user finds the settings of the last time", async () => {
    await openPage("/login");
    await logIn();
    writeFromOtherTab({ isMenuExpanded: true, session: null });
    await screen.findByLabelText("Password");
    await logIn();
    expect(stored()).toHaveProperty("isMenuExpanded", true);
    expect(window.localStorage.getItem(backupKey)).toBeNull();
  });

  test("[CA-05] [PE-04] page views go to one port, after the log-in only, and end with it", async () => {
    const { router, application } = await openPage("/login");
    const views: string[] = [];
    application.pageViews.choose({
      start: () => views.push("start"),
      pageView: (path) => views.push(path),
      stop: () => views.push("stop"),
    });
    expect(await screen.findByLabelText("Password")).toBeTruthy();
    expect(views).toEqual([]);
    await logIn();
    act(() => router.history.push("/support?token=secret"));
    await waitFor(() => expect(views).toEqual(["start", "/", "/support"]));
    act(() => router.history.push("/logout"));
    await screen.findByLabelText("Password");
    expect(views).toEqual(["start", "/", "/support", "stop"]);
  });
});
