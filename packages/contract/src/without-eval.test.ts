import { expect, test, vi } from "vitest";

test("no schema compiles code: parsing works without Function, as under a strict content security policy", async () => {
  const original = globalThis.Function;
  const construct = vi.fn();
  const guarded = new Proxy(original, {
    construct: () => {
      construct();
      throw new EvalError("code generation from strings is not allowed");
    },
  });
  vi.stubGlobal("Function", guarded);
  try {
    vi.resetModules();
    const { calls, parseArgs } = await import("./index.ts");
    const full = await import("zod");
    expect(
      parseArgs(calls.createSession, { params: {}, query: {}, body: { username: "u", password: "p" } }).body,
    ).toEqual({ username: "u", password: "p" });
    expect(calls.getVersion.response.safeParse({ prtg_version: "1" }).success).toBe(true);
    expect(full.z.object({ a: full.z.string() }).safeParse({ a: "b" }).success).toBe(true);
    expect(construct).not.toHaveBeenCalled();
  } finally {
    vi.unstubAllGlobals();
  }
});
