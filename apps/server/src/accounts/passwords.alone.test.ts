import * as argon2 from "@node-rs/argon2";
import { describe, expect, test, vi } from "vitest";
import { hashPassword, verifyPassword } from "./passwords.ts";

vi.mock("@node-rs/argon2", { spy: true });

const costOf = (hash: string) => /^\$argon2id\$v=\d+\$[^$]+\$/.exec(hash)?.[0];

describe("passwords", () => {
  test("are kept as argon2id with 19 MiB, two passes, and a salt of their own", async () => {
    const [one, other] = await Promise.all([hashPassword("Secret123"), hashPassword("Secret123")]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(one).not.toBe(other);
  });

  test("only the right one fits", async () => {
    const stored = await hashPassword("Secret123");
    expect(await verifyPassword(stored, "Secret123")).toBe(true);
    expect(await verifyPassword(stored, "secret123")).toBe(false);
    expect(await verifyPassword("not a hash", "Secret123")).toBe(false);
  });

  test("without a user a decoy of the same cost is checked, which never fits", async () => {
    const stored = await hashPassword("Secret123");
    expect(await verifyPassword(stored, "wrong")).toBe(false);
    expect(await verifyPassword(null, "wrong")).toBe(false);
    const [real, decoy] = vi
      .mocked(argon2.verify)
      .mock.calls.slice(-2)
      .map(([hash]) => String(hash)) as [string, string];
    expect(real).toBe(stored);
    expect(costOf(decoy)).toBe(costOf(stored));
    expect(decoy).not.toBe(stored);
  });
});
