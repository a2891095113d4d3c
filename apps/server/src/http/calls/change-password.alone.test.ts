import { afterEach, expect, test, vi } from "vitest";
import { adminPassword, startTestServer } from "../testing/test-server.ts";
import type { TestServer } from "../testing/test-server.ts";

/** Runs while a new password is worked out. */
let meanwhile: () => Promise<unknown> = async () => undefined;
vi.mock("../../accounts/passwords.ts", async (load) => {
  const real = await load<typeof import("../../accounts/passwords.ts")>();
  const hashPassword: typeof real.hashPassword = async (password) => {
    await meanwhile();
    return real.hashPassword(password);
  };
  return { ...real, hashPassword };
});

let server: TestServer;
afterEach(() => server.stop());

async function logIn(password: string): Promise<string> {
  const body = { username: "prtgadmin", password };
  const { status, body: response } = await server.request("POST", "/session", { token: null, body });
  expect(status).toBe(200);
  return (response as { token: string }).token;
}

test("a session that is ended while the password is worked out changes nothing", async () => {
  server = await startTestServer();
  const [token, other] = [await logIn(adminPassword), await logIn(adminPassword)];
  const sessions = (await server.request("GET", "/ext/account/sessions", { token })).body as {
    id: string;
    is_current: boolean;
  }[];
  const own = sessions.find(({ is_current }) => is_current);
  meanwhile = () => server.request("DELETE", `/ext/account/sessions/${own?.id}`, { token: other });
  const body = { current_password: adminPassword, password: "Another-Horse-2" };
  expect((await server.request("POST", "/ext/account/password", { token, body })).status).toBe(401);
  await logIn(adminPassword);
});
