import { bearerHeader } from "@monitor/contract";
import { createMockApi, mockCredentials, mockReadOnlyCredentials } from "../index.ts";
import { runApiSuite } from "./api-suite.ts";

runApiSuite("API suite on the mock", async () => {
  const api = createMockApi({ scenario: "default", now: () => Date.UTC(2026, 10, 20, 14, 32) });
  return {
    credentials: mockCredentials,
    readOnlyCredentials: mockReadOnlyCredentials,
    request: (method, path, { token = null, query = {}, body } = {}) =>
      api.handle({ method, path, query, body, authorization: token === null ? null : bearerHeader(token) }),
    makeSensorFail: (sensorId) => api.failSensor(sensorId),
    stop: async () => {},
  };
});
