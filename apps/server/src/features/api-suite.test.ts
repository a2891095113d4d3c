import { runApiSuite } from "@monitor/scenarios/testing";
import type { ApiUnderTest } from "@monitor/scenarios/testing";
import { hashPassword } from "../accounts/passwords.ts";
import { adminPassword, startTestServer } from "../http/testing/test-server.ts";

const readOnlyCredentials = { username: "viewer", password: "Only-Looking-1" };

async function start(): Promise<ApiUnderTest> {
  const server = await startTestServer();
  const template = server.accountStore.findUser("prtgadmin");
  if (template === null) throw new Error("The administrator is missing");
  const password_hash = await hashPassword(readOnlyCredentials.password);
  server.accountStore.insertUser({ ...template, login_name: "viewer", role: "read_only", password_hash });
  return {
    credentials: { username: "prtgadmin", password: adminPassword },
    readOnlyCredentials,
    async request(method, path, { token = null, query = {}, body } = {}) {
      const answer = await server.app.inject({
        method: method as "GET",
        url: path,
        query: { ...query },
        headers: token === null ? {} : { authorization: `Bearer ${token}` },
        ...(body === undefined ? {} : { payload: body as object }),
      });
      const text = answer.body;
      const isJson = String(answer.headers["content-type"] ?? "").startsWith("application/json");
      return {
        status: answer.statusCode,
        headers: answer.headers,
        body: isJson && text !== "" ? JSON.parse(text) : undefined,
      };
    },
    async makeSensorFail(sensorId) {
      const nowMs = server.clock.now();
      server.setState(sensorId, (state) => ({
        ...state,
        own_status: "down",
        status_since_ms: nowMs,
        last_down_ms: nowMs,
      }));
    },
    stop: () => server.stop(),
  };
}

runApiSuite("the server over a real database", start);
