import { afterEach, describe, expect, test, vi } from "vitest";
import { createBrowserHistory, createMemoryHistory } from "./history-ports.ts";
import type { AppHistory } from "./history.ts";

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

function listening(history: AppHistory): AppHistory {
  stops.push(history.listen());
  return history;
}
function browserHistory(): AppHistory {
  window.history.replaceState(null, "", "/first");
  return listening(createBrowserHistory());
}
const kinds = [
  ["memory", () => listening(createMemoryHistory("/first"))],
  ["the browser", browserHistory],
] as const;

describe.each(kinds)("a history in %s", (_name, create) => {
  test("[RT-03] an address in its parts; what travels with it is in no address", () => {
    const history = create();
    history.push("/login?redirectFrom=%2Fa#top", { sessionEnd: "expired" });
    expect(history.location).toEqual({
      href: "/login?redirectFrom=%2Fa#top",
      pathname: "/login",
      search: "?redirectFrom=%2Fa",
      hash: "#top",
      state: { sessionEnd: "expired" },
    });
    history.replace("?x=1");
    expect(history.location).toMatchObject({ href: "/login?x=1", state: {} });
  });

  test.each([
    ["//evil.example/x", "//evil.example/x"],
    ["/.//evil.example", "//evil.example"],
    ["//?page=2#top", "//?page=2#top"],
  ])("[RT-13] %s is a path of this interface, never another host", (href, shown) => {
    const history = create();
    history.push(href);
    expect(history.location.href).toBe(shown);
    history.replace(href);
    expect(history.location.href).toBe(shown);
    history.push("/next");
    expect(history.location.pathname).toBe("/next");
  });

  test("back leads to the entry before, with what travelled with it", async () => {
    const history = create();
    history.replace("/first", { continueTo: "/later" });
    history.push("/second");
    history.back();
    await vi.waitFor(() => expect(history.location.href).toBe("/first"));
    expect(history.location.state).toEqual({ continueTo: "/later" });
  });

  test("an entry's place stays the same, and who comes back to it by the browser's buttons is known to", async () => {
    const history = create();
    expect(history.place).toEqual({ index: 0, isReturn: false });
    history.push("/second");
    expect(history.place).toEqual({ index: 1, isReturn: false });
    history.back();
    await vi.waitFor(() => expect(history.place).toEqual({ index: 0, isReturn: true }));
    history.replace("/other");
    expect(history.place).toEqual({ index: 0, isReturn: false });
  });

  test("every change is told, until the listener is removed", async () => {
    const history = create();
    const seen: string[] = [];
    const stop = history.subscribe(() => seen.push(history.location.href));
    history.push("/second");
    history.back();
    await vi.waitFor(() => expect(seen).toEqual(["/second", "/first"]));
    stop();
    history.push("/third");
    expect(seen).toHaveLength(2);
  });

  test("[RT-16] a blocked navigation stays on the page, and goes on when `proceed` is called", () => {
    const history = create();
    const blocked: (() => void)[] = [];
    history.block((proceed) => blocked.push(proceed) > 0);
    history.push("/second");
    expect([history.location.href, blocked.length]).toEqual(["/first", 1]);
    blocked[0]?.();
    expect(history.location.href).toBe("/second");
  });

  test("[SE-03] a forced navigation is not blocked; nor is any after the blocker is removed", () => {
    const history = create();
    const unblock = history.block(() => true);
    history.push("/login", {}, { isForced: true });
    expect(history.location.href).toBe("/login");
    unblock();
    history.push("/second");
    expect(history.location.href).toBe("/second");
  });

  test("[RT-16] the browser's back button is undone while navigation is blocked", async () => {
    const history = create();
    history.push("/form");
    const blocked: (() => void)[] = [];
    const addresses: string[] = [];
    history.subscribe(() => addresses.push(history.location.href));
    history.block((proceed) => blocked.push(proceed) > 0);
    history.back();
    await vi.waitFor(() => expect(blocked).toHaveLength(1));
    history.back();
    await vi.waitFor(() => expect(blocked).toHaveLength(2));
    expect([history.location.href, addresses]).toEqual(["/form", []]);
    blocked[1]?.();
    await vi.waitFor(() => expect(history.location.href).toBe("/first"));
    expect(addresses).toEqual(["/first"]);
  });
});

test("[RT-16] a hash that was typed into the browser's address is an entry of its own, which can be blocked", async () => {
  const history = browserHistory();
  history.push("/form");
  const blocked: (() => void)[] = [];
  const unblock = history.block((proceed) => blocked.push(proceed) > 0);
  window.location.hash = "section";
  await vi.waitFor(() => expect(blocked).toHaveLength(1));
  await vi.waitFor(() => expect(window.location.hash).toBe(""));
  unblock();
  window.location.hash = "other";
  await vi.waitFor(() => expect(history.location.href).toBe("/form#other"));
  history.back();
  await vi.waitFor(() => expect(history.location.href).toBe("/form"));
});

test("[RT-03] another origin is never gone to", () => {
  const history = browserHistory();
  history.push("https://elsewhere.example/path");
  expect(history.location.href).toBe("/path");
});
