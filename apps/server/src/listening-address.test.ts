import { describe, expect, test } from "vitest";
import { addressKey, addressOf, listeningAddress, publicUrlOf, rememberAddress } from "./listening-address.ts";

/** Facts about an installation, and how often they were written. */
function createMeta() {
  const facts = new Map<string, string>();
  let writes = 0;
  const read = (key: string) => facts.get(key) ?? null;
  const write = async (key: string, value: string) => {
    writes += 1;
    facts.set(key, value);
  };
  return { meta: { read, write }, remembered: () => read(addressKey), writes: () => writes };
}

const listening = { address: "0.0.0.0", family: "IPv4", port: 4711 };
const settings = { publicUrl: "", host: "0.0.0.0", port: 0 };

describe("where the interface is", () => {
  test.each([
    ["127.0.0.1", "http://127.0.0.1:8080"],
    ["0.0.0.0", "http://127.0.0.1:8080"],
    ["::", "http://[::1]:8080"],
    ["2001:db8::1", "http://[2001:db8::1]:8080"],
    ["monitor.example", "http://monitor.example:8080"],
  ])("a server on %s is reached at %s", (host, address) => {
    expect(addressOf(host, 8080)).toBe(address);
  });

  test("a server that listens on no port of the network has no address", () => {
    expect([listeningAddress("::", null), listeningAddress("::", "/run/socket")]).toEqual([null, null]);
    expect(listeningAddress("0.0.0.0", listening)).toBe("http://127.0.0.1:4711");
  });

  test("is where the server has listened last, also for a program that knows no port", async () => {
    const { meta, remembered } = createMeta();
    expect(publicUrlOf({ ...settings, port: 8080 }, remembered())).toBe("http://127.0.0.1:8080");
    await rememberAddress(meta, "0.0.0.0", listening);
    expect(publicUrlOf(settings, remembered())).toBe("http://127.0.0.1:4711");
  });

  test("is what is configured, wherever the server listens", async () => {
    const { meta, remembered } = createMeta();
    await rememberAddress(meta, "0.0.0.0", listening);
    const publicUrl = "https://monitor.example/prtg";
    expect(publicUrlOf({ ...settings, publicUrl }, remembered())).toBe(publicUrl);
  });

  test("is written once while it stays the same", async () => {
    const { meta, writes } = createMeta();
    await rememberAddress(meta, "0.0.0.0", null);
    await rememberAddress(meta, "0.0.0.0", listening);
    await rememberAddress(meta, "0.0.0.0", listening);
    expect(writes()).toBe(1);
  });
});
