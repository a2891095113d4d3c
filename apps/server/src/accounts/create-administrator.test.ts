import { passwordComplexity } from "@monitor/domain";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { composeCore } from "@monitor/core/installation";
import { startTestServer } from "../http/testing/test-server.ts";
import type { TestServer } from "../http/testing/test-server.ts";
import { createFakeClock } from "@monitor/core/testing/fake-clock";
import { openMemory } from "@monitor/core/memory-store";
import { createTestLogger } from "@monitor/core/testing/test-logger";
import { createAdministrator } from "./create-administrator.ts";
import { verifyPassword } from "./passwords.ts";
import { testSlices } from "@monitor/core/testing/test-slices";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

describe("the first user", () => {
  test("has the password that was set, kept as a hash only", async () => {
    const user = server.directory.findUser("prtgadmin");
    expect(user).toMatchObject({ role: "administrator", is_active: true });
    expect(user?.password_hash).not.toContain("Correct-Horse-1");
    expect(await verifyPassword(user?.password_hash ?? null, "Correct-Horse-1")).toBe(true);
  });

  test("[LY-07] follows the system's theme until the user chooses one", () => {
    expect(server.directory.findUser("prtgadmin")?.theme).toBeNull();
  });

  test("gets a random password when none is set, a good one and another each time", async () => {
    const clock = createFakeClock();
    const newInstallation = () => composeCore(openMemory(), { clock, logger: createTestLogger(), slices: testSlices });
    const { writer, directory } = await newInstallation();
    const one = await createAdministrator(writer);
    const other = await createAdministrator((await newInstallation()).writer, { password: "" });
    expect([one.isGenerated, other.isGenerated, one.login_name]).toEqual([true, true, "prtgadmin"]);
    expect(one.password).not.toBe(other.password);
    expect(passwordComplexity(one.password)).toEqual([]);
    expect(one.password.length).toBeGreaterThan(20);
    const hash = directory.findUser("prtgadmin")?.password_hash;
    expect(await verifyPassword(hash ?? null, one.password)).toBe(true);
  });
});
