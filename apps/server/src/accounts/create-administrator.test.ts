import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestServer } from "../http/testing/test-server.ts";
import type { TestServer } from "../http/testing/test-server.ts";
import { verifyPassword } from "./passwords.ts";

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
});
