import { describe, expect, test } from "vitest";
import { hashPassword, verifyPassword } from "./passwords.ts";

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

  test("without a user a decoy is checked, which takes as long and never fits", async () => {
    await verifyPassword(null, "warm up");
    const stored = await hashPassword("Secret123");
    const timeOf = async (hash: string | null): Promise<number> => {
      const times: number[] = [];
      for (let run = 0; run < 5; run += 1) {
        const startMs = performance.now();
        expect(await verifyPassword(hash, "wrong")).toBe(false);
        times.push(performance.now() - startMs);
      }
      return Math.min(...times);
    };
    const [known, unknown] = [await timeOf(stored), await timeOf(null)];
    expect(unknown).toBeGreaterThan(known / 4);
  });
});
