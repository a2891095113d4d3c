import type { FastifyRequest } from "fastify";
import { describe, expect, test } from "vitest";
import { createOnMachine } from "./on-machine.ts";

const own = { host: "127.0.0.1:8080", origin: "http://127.0.0.1:8080" };

interface Asked {
  readonly method?: string;
  readonly remoteAddress?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly protocol?: string;
  readonly owner?: number | null;
  readonly publicUrl?: string;
  readonly trustedProxies?: readonly string[];
  readonly isContained?: boolean;
}

function judge({ method = "POST", remoteAddress = "127.0.0.1", headers = own, protocol = "http", ...rest }: Asked) {
  const { owner = 1000, publicUrl = "", trustedProxies = [], isContained = false } = rest;
  const isOnMachine = createOnMachine({
    trustedProxies,
    publicUrl,
    ownerOf: () => owner,
    isContained: () => isContained,
  });
  return isOnMachine({ method, headers, protocol, socket: { remoteAddress } } as unknown as FastifyRequest);
}

describe("a person on the machine itself", () => {
  test.each<[string, Asked]>([
    ["at 127.0.0.1", {}],
    ["at localhost", { headers: { host: "localhost:8080", origin: "http://localhost:8080" } }],
    ["at [::1]", { remoteAddress: "::1", headers: { host: "[::1]:8080", origin: "http://[::1]:8080" } }],
    ["at a server that listens on ::", { remoteAddress: "::ffff:127.0.0.1" }],
    ["who looks, without an origin", { method: "GET", headers: { host: own.host } }],
    ["whose browser says that the page is ours", { headers: { ...own, "sec-fetch-site": "same-origin" } }],
    ["with another account", { owner: 1001 }],
    ["over TLS", { protocol: "https", headers: { host: own.host, origin: `https://${own.host}` } }],
    ["where PUBLIC_URL is this machine", { publicUrl: "http://localhost:8080" }],
  ])("[LO-10] %s", (_name, asked) => {
    expect(judge(asked)).toBe(true);
  });

  test.each<[string, Asked]>([
    ["comes from another address", { remoteAddress: "192.168.10.7" }],
    ["from another address of loopback, as a forwarder may have", { remoteAddress: "127.0.0.2" }],
    ["from an address like it", { remoteAddress: "10.127.0.1" }],
    [
      "has a name in Host that was given this address (rebinding)",
      { headers: { host: "evil.example", origin: "http://evil.example" } },
    ],
    [
      "has a name that begins like it",
      { headers: { host: "127.0.0.1.evil.example", origin: "http://127.0.0.1.evil.example" } },
    ],
    ["is sent by a page of another site", { headers: { ...own, origin: "http://evil.example" } }],
    ["by one of another port", { headers: { ...own, origin: "http://127.0.0.1:9000" } }],
    ["by a page without an origin", { headers: { ...own, origin: "null" } }],
    ["without an origin, as no browser does", { headers: { host: own.host } }],
    [
      "by a browser that says cross-site",
      { method: "GET", headers: { host: own.host, "sec-fetch-site": "cross-site" } },
    ],
    ["comes by a proxy (X-Forwarded-For)", { headers: { ...own, "x-forwarded-for": "192.168.10.7" } }],
    ["by a proxy (Forwarded)", { headers: { ...own, forwarded: "for=192.168.10.7" } }],
    ["by a proxy (Via)", { headers: { ...own, via: "1.1 cache" } }],
    ["by a proxy (X-Real-IP)", { headers: { ...own, "x-real-ip": "192.168.10.7" } }],
    ["by a proxy of its own user that says nothing", { owner: 33 }],
    ["by a forwarder of root that says nothing, or by one that has ended", { owner: 0 }],
    ["by a service", { owner: 990 }],
    ["comes to a server in a container", { isContained: true }],
    ["by one of nobody", { owner: 65_534 }],
    ["by a program whose user is not known", { owner: null }],
    ["where proxies are trusted", { trustedProxies: ["127.0.0.1"] }],
    ["where people use another address", { publicUrl: "https://monitor.example" }],
    ["where PUBLIC_URL is no address", { publicUrl: "monitor" }],
  ])("[LO-10] is nobody whose request %s", (_name, asked) => {
    expect(judge(asked)).toBe(false);
  });
});
