import { Api } from "../../../../e2e/api.ts";
import { RunningServer } from "../../../../e2e/running-server.ts";

/** The real server as a process of its own, with a device and two sensors of the test. */
export interface StartedServer {
  readonly url: string;
  readonly apiKey: string;
  readonly deviceId: string;
  call<T>(method: string, path: string, body?: unknown): Promise<T>;
  stop(): Promise<void>;
}

export async function startServer(): Promise<StartedServer> {
  const server = new RunningServer();
  await server.start();
  const api = new Api(server.url);
  await api.logIn();
  const { key } = await api.send<{ key: string }>("POST", "/users/me/api-keys", { name: "Test", scope: "full" });
  const basic = { name: "Router", host: "127.0.0.1" };
  const { id: deviceId } = await api.send<{ id: string }>("POST", "/experimental/probes/1/device", { basic });
  for (const name of ["Ping one", "Ping two"])
    await api.send("POST", `/experimental/devices/${deviceId}/sensor?kindid=ping`, { basic: { name } });
  return {
    url: server.url,
    apiKey: key,
    deviceId,
    call: (method, path, body) => api.send(method, path, body),
    stop: () => server.remove(),
  };
}
