import { request } from "node:http";
import type { ClientRequest, IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestServer } from "./testing/test-server.ts";
import type { TestServer } from "./testing/test-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await server.app.listen({ host: "127.0.0.1", port: 0 });
});
afterAll(() => server.stop());

/** A request whose head is with the server, which waits for the body. */
async function begin(token: string, path: string): Promise<ClientRequest> {
  const { port } = server.app.server.address() as AddressInfo;
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json", expect: "100-continue" };
  const begun = request({ host: "127.0.0.1", port, path: `/api/v2${path}`, method: "POST", headers });
  begun.flushHeaders();
  await new Promise((resolve) => begun.once("continue", resolve));
  return begun;
}

const statusOf = (begun: ClientRequest, body: object): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    begun.on("response", (response: IncomingMessage) => resolve(response.resume().statusCode)).on("error", reject);
    begun.end(JSON.stringify(body));
  });

test.each([
  ["is locked out", { active: false }, 401],
  ["is an administrator no more", { role: "user" }, 403],
  ["stays an administrator", { display_name: "Ada" }, 201],
])("[CA-07] a body that comes when its sender %s by then", async (name, changes, status) => {
  const id = await server.addUser({ login_name: name, role: "administrator", may_acknowledge: false });
  const begun = await begin(await server.tokenOf(id), "/users");
  expect((await server.request("PATCH", `/users/${id}`, { body: changes })).status).toBe(204);
  expect(await statusOf(begun, { login_name: `${name}, too`, password: "Correct-Horse-7" })).toBe(status);
});
