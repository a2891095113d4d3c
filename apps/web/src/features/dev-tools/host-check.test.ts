import { describe, expect, test, vi } from "vitest";
import { createFakeClock } from "../../shared/testing/fake-clock.ts";
import { checkHost, watchPolicyRefusals } from "./host-check.ts";
import type { HostCheckParts } from "./host-check.ts";

const origin = "https://other.example:1616";
const settings = { language: "en", site_name: "Harbour", prtg_classic_port: null };

interface Play {
  readonly health?: () => Response;
  readonly settings?: () => Response;
  readonly refuses?: string;
  readonly ownProtocol?: string;
}

function partsOf(play: Play) {
  const requested: { url: string; init: RequestInit }[] = [];
  const listeners = new Set<(address: string) => void>();
  const clock = createFakeClock();
  // The short wait for the browser's report is over at once.
  const after: HostCheckParts["clock"]["after"] = (delayMs, run) => {
    if (delayMs > 1000) return clock.after(delayMs, run);
    run();
    return () => {};
  };
  const parts: HostCheckParts = {
    clock: { now: clock.now, after },
    ownProtocol: play.ownProtocol ?? "https:",
    watchRefusals: (listen) => {
      listeners.add(listen);
      return () => listeners.delete(listen);
    },
    fetch: async (input, init = {}) => {
      const url = typeof input === "string" ? input : "";
      requested.push({ url, init });
      if (play.refuses !== undefined) for (const listen of listeners) listen(play.refuses);
      const response = url.endsWith("/health") ? play.health : play.settings;
      if (!response) throw new TypeError("Failed to fetch");
      return response();
    },
  };
  return { parts, requested, listeners };
}
const json =
  (body: unknown, status = 200) =>
  () =>
    new Response(JSON.stringify(body), { status });
const noBody = () => new Response(null, { status: 204 });

describe("checkHost", () => {
  test("[DV-01] a host with the API is named as it names itself, and gets no token", async () => {
    const { parts, requested, listeners } = partsOf({ health: noBody, settings: json(settings) });
    expect(await checkHost(origin, parts)).toEqual({ kind: "answers", siteName: "Harbour" });
    expect(requested.map(({ url }) => url)).toEqual([`${origin}/api/v2/health`, `${origin}/api/v2/settings/public`]);
    expect(requested.every(({ init }) => init.headers === undefined && init.credentials === "omit")).toBe(true);
    expect(listeners.size).toBe(0);
  });

  test.each<[string, Play, string]>([
    ["a core server that is away", { health: json({ code: "SERVICE_UNAVAILABLE" }, 503) }, "unavailable"],
    ["another web server", { health: json({}, 404), settings: json({}, 404) }, "noApi"],
    ["a page for every path", { health: noBody, settings: () => new Response("<!doctype html>") }, "noApi"],
    ["settings of another kind", { health: noBody, settings: json({ hello: "world" }) }, "noApi"],
    ["nobody", {}, "noAnswer"],
    ["a policy that forbids it", { refuses: `${origin}/api/v2/health` }, "forbidden"],
    ["a policy that forbids another address", { refuses: "https://elsewhere.example/" }, "noAnswer"],
  ])("[DV-01] %s", async (_, play, kind) => {
    expect((await checkHost(origin, partsOf(play).parts)).kind).toBe(kind);
  });

  test("[DV-01] http is not asked from a page of https, this machine excepted", async () => {
    const play = { health: noBody, settings: json(settings) };
    const plain = partsOf(play);
    expect(await checkHost("http://other.example", plain.parts)).toEqual({ kind: "insecure" });
    expect(plain.requested).toEqual([]);
    expect((await checkHost("http://127.0.0.1:8080", partsOf(play).parts)).kind).toBe("answers");
    expect((await checkHost("http://other.example", partsOf({ ...play, ownProtocol: "http:" }).parts)).kind).toBe(
      "answers",
    );
  });
});

test("[DV-01] of the browser's reports those about requests count", () => {
  const onRefusal = vi.fn<(address: string) => void>();
  const stop = watchPolicyRefusals(onRefusal);
  const report = (effectiveDirective: string) =>
    document.dispatchEvent(
      Object.assign(new Event("securitypolicyviolation"), { effectiveDirective, blockedURI: origin }),
    );
  report("img-src");
  report("connect-src");
  stop();
  report("connect-src");
  expect(onRefusal.mock.calls).toEqual([[origin]]);
});
