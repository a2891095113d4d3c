import { createMockApi, mockCredentials } from "@monitor/scenarios";
import { act, cleanup, configure, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

/** The whole application in a page of its own, talking to a sample world. */
async function openPage(path: string, stored: Record<string, unknown> = {}) {
  vi.resetModules();
  window.localStorage.setItem(
    "monitor.state",
    JSON.stringify({ language: "en", hasSeenNewInterface: true, ...stored }),
  );
  window.history.replaceState({}, "", path);
  const { Application } = await import("./application-root.tsx");
  const { startApplication } = await import("./start.ts");
  const { router } = await import("./router.tsx");
  await startApplication();
  render(<Application />);
  const address = () => router.history.location.href;
  return { router, address };
}

// The first page of a test also loads all modules again.
configure({ asyncUtilTimeout: 5000 });

const requests: string[] = [];
let respondWith: ((path: string) => Response | null) | null = null;

function serveSampleWorld(): void {
  const api = createMockApi({ scenario: "default", now: () => Date.now() });
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
    const { pathname, searchParams } = new URL(url);
    requests.push(`${init.method ?? "GET"} ${pathname}`);
    const forced = respondWith?.(pathname);
    if (forced) return forced;
    const headers = new Headers(init.headers);
    const { status, body } = await api.handle({
      method: init.method ?? "GET",
      path: pathname,
      query: Object.fromEntries(searchParams),
      body: typeof init.body === "string" ? (JSON.parse(init.body) as unknown) : undefined,
      authorization: headers.get("authorization"),
    });
    return new Response(status === 204 ? null : JSON.stringify(body), { status });
  });
}

async function logIn(password: string = mockCredentials.password) {
  fireEvent.change(await screen.findByLabelText("User name"), { target: { value: mockCredentials.username } });
  fireEvent.change(screen.getByLabelText("Password"), { target: { value: password } });
  fireEvent.click(screen.getByRole("button", { name: "Log in" }));
}

beforeEach(() => {
  requests.length = 0;
  respondWith = null;
  serveSampleWorld();
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => undefined }));
  vi.stubGlobal("scrollTo", () => undefined);
  Element.prototype.scrollTo = () => undefined;
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  window.localStorage.clear();
});

describe("application", () => {
  test("[GU-02] [LO-05] a page that needs a log-in leads there and back", async () => {
    const { address } = await openPage("/nowhere?x=1#y");
    expect(await screen.findByRole("heading", { name: "Sample Monitor" })).toBeTruthy();
    expect(address()).toBe("/login?redirectFrom=%2Fnowhere%3Fx%3D1%23y");
    expect(document.title).toBe("Log in · PRTG");
    await logIn();
    expect(await screen.findByRole("heading", { name: "This page does not exist" })).toBeTruthy();
    expect(address()).toBe("/nowhere?x=1#y");
  });

  test("[LO-04] [ER-06] a refused log-in says so, clears the password and goes back to it", async () => {
    await openPage("/login");
    await logIn("wrong");
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toContain("The login has failed. Please try again.");
    const password = screen.getByLabelText("Password") as HTMLInputElement;
    await waitFor(() => expect(password.value).toBe(""));
    expect(document.activeElement).toBe(password);
    expect(screen.getByLabelText("User name")).toHaveProperty("value", mockCredentials.username);
  });

  test("[GU-03] the first log-in in a browser goes home, which offers the page it was meant for", async () => {
    const { address } = await openPage("/login?redirectFrom=%2Fmonitoring%2Fgroup%2F0%2Ftables", {
      hasSeenNewInterface: false,
    });
    await logIn();
    const link = await screen.findByRole("link", { name: "Continue where you left off" });
    expect(address()).toBe("/");
    expect(link.getAttribute("href")).toBe("/monitoring/group/0/tables");
  });

  test("[RT-02] [RT-04] [HO-01] logged in, /login leads home; log-out ends the session on the server and here", async () => {
    const { router, address } = await openPage("/login");
    await logIn();
    expect(await screen.findByRole("heading", { name: /^Welcome to the new interface/ })).toBeTruthy();
    expect(document.title).toBe("Home · PRTG");
    router.history.push("/login");
    await waitFor(() => expect(address()).toBe("/"));
    fireEvent.click(screen.getAllByRole("link", { name: "Log out" })[0] as HTMLElement);
    expect(await screen.findByLabelText("Password")).toBeTruthy();
    expect(requests.filter((request) => request === "DELETE /api/v2/session")).toHaveLength(1);
    expect(address()).toBe("/login?redirectFrom=%2F");
    expect(window.localStorage.getItem("monitor.state")).toContain('"session":null');
  });

  test("[RT-13] an object that does not exist is the 404 page", async () => {
    const { router } = await openPage("/login");
    await logIn();
    await screen.findByRole("heading", { name: /^Welcome/ });
    router.history.push("/monitoring/group/987654/overview");
    expect(await screen.findByRole("heading", { name: "This page does not exist" })).toBeTruthy();
    await waitFor(() => expect(document.title).toBe("Page not found · PRTG"));
    expect(screen.getByText(/your rights do not reach it/)).toBeTruthy();
    expect(screen.getByRole("navigation", { name: "Main" })).toBeTruthy();
  });

  test("[ER-02, SE-03] a 401 on any call ends the session; the login page says why, and not again after a reload", async () => {
    const { router, address } = await openPage("/login");
    await logIn();
    await screen.findByRole("heading", { name: /^Welcome/ });
    respondWith = (path) => (path === "/api/v2/groups/0/overview" ? new Response("{}", { status: 401 }) : null);
    router.history.push("/nowhere");
    expect((await screen.findByRole("alert")).textContent).toContain("The authentication has failed.");
    expect(address()).toBe("/login?redirectFrom=%2Fnowhere");
    await waitFor(() => expect(router.history.location.state).not.toHaveProperty("sessionEnd"));
  });

  test("[SE-04] [ER-03] 503 takes the page, and gives it back when the server is well", async () => {
    const { router } = await openPage("/login");
    await logIn();
    await screen.findByRole("heading", { name: /^Welcome/ });
    respondWith = () => new Response('{"code":"SERVICE_UNAVAILABLE","request_id":"r-7"}', { status: 503 });
    router.history.push("/nowhere");
    expect(await screen.findByRole("heading", { name: "PRTG stopped working" })).toBeTruthy();
    expect(screen.getByText("r-7")).toBeTruthy();
    respondWith = null;
    fireEvent.click(screen.getByRole("button", { name: "Refresh" }));
    expect(await screen.findByRole("heading", { name: "This page does not exist" })).toBeTruthy();
  });

  test("[LY-02] [LY-04] [RT-15] counters, versions and user stand around the page", async () => {
    await openPage("/login");
    await logIn();
    await screen.findByRole("heading", { name: /^Welcome/ });
    const counter = await screen.findByRole("link", { name: /^Warning: \d+$/ });
    expect(counter.getAttribute("href")).toBe("/monitoring/group/0/tables?filter_status=warning");
    expect(screen.getByRole("contentinfo").textContent).toMatch(/App server .*UI .*Release channel.*UTC.*©/);
    expect(screen.getByRole("navigation", { name: "Main" })).toBeTruthy();
  });

  test("[LY-05] the small screens' top bar has a way back on every page; on Home stands the mark", async () => {
    const { router, address } = await openPage("/login");
    await logIn();
    await screen.findByRole("heading", { name: /^Welcome/ });
    const back = () => screen.queryByRole("link", { name: "Back" });
    expect(back()).toBeNull();
    act(() => router.history.push("/monitoring/group/0/overview"));
    await waitFor(() => expect(back()?.getAttribute("href")).toBe("/"));
    act(() => router.history.push("/nowhere"));
    await screen.findByRole("heading", { name: "This page does not exist" });
    act(() => router.history.push("/support"));
    await waitFor(() => expect(address()).toBe("/support"));
    fireEvent.click(back() as HTMLElement);
    await waitFor(() => expect(address()).toBe("/nowhere"));
  });

  test("[LY-04, LY-06] the drawer of small screens has versions, channel and the early version's label", async () => {
    await openPage("/login");
    await logIn();
    fireEvent.click(await screen.findByRole("button", { name: "Menu" }));
    const drawer = await screen.findByRole("dialog");
    await waitFor(() => expect(drawer.textContent).toMatch(/Alpha.*PRTG \S+.*App server .*UI .*Release channel: /));
  });

  test("[AR-01] the footer's timer pauses and starts", async () => {
    await openPage("/login");
    await logIn();
    const pause = await screen.findByRole("button", { name: /Pause the automatic refresh$/ });
    expect(pause.textContent).toMatch(/Refresh in (30|29) s/);
    fireEvent.click(pause);
    expect(screen.getByRole("button", { name: /Start the automatic refresh$/ }).textContent).toContain(
      "Refresh paused",
    );
  });

  test("[LY-01] [PE-01] the side menu keeps its width for the next page", async () => {
    await openPage("/login");
    await logIn();
    fireEvent.click(await screen.findByRole("button", { name: "Expand menu" }));
    expect(screen.getByRole("button", { name: "Collapse menu" })).toBeTruthy();
    expect(window.localStorage.getItem("monitor.state")).toContain('"isMenuExpanded":true');
  });

  test("[LY-07] [LY-10] the login page changes its language as a whole and remembers it", async () => {
    await openPage("/login");
    fireEvent.change(await screen.findByLabelText("Language"), { target: { value: "de" } });
    expect(await screen.findByLabelText("Benutzername")).toBeTruthy();
    expect(document.documentElement.lang).toBe("de");
    expect(window.localStorage.getItem("monitor.state")).toContain('"language":"de"');
  });

  test("[LO-07] [RT-05] asking for a new password; a token in the address says that the link is used up", async () => {
    await openPage("/request-password/used-token");
    expect(await screen.findByText("This link is no longer valid")).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "Send request" }));
    expect(await screen.findByText("This field is required.")).toBeTruthy();
    fireEvent.change(screen.getByLabelText(/User name|Login name/), { target: { value: "nobody" } });
    fireEvent.click(screen.getByRole("button", { name: "Send request" }));
    expect((await screen.findByRole("status")).textContent).toContain("Request sent");
    expect(requests).toContain("POST /api/v2/users/request-password");
  });
});
