import { credentials } from "./running-server.ts";

interface Created {
  readonly id: string;
}
export interface SensorState {
  readonly id: string;
  readonly name: string;
  readonly status: string;
  readonly message: string;
  readonly channels?: {
    readonly name: string;
    readonly last_measurement?: { readonly display_value?: number | null } | null;
  }[];
}

/** The REST API as a script of the user would call it. */
export class Api {
  readonly #url: string;
  #token = "";

  constructor(url: string) {
    this.#url = `${url}/api/v2`;
  }

  async logIn(): Promise<void> {
    const session = await this.send<{ token: string }>("POST", "/session", credentials);
    this.#token = session.token;
  }

  async send<T>(method: string, path: string, body?: unknown): Promise<T> {
    const response = await fetch(this.#url + path, {
      method,
      headers: {
        ...(this.#token ? { authorization: `Bearer ${this.#token}` } : {}),
        ...(body === undefined ? {} : { "content-type": "application/json" }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return (text === "" ? undefined : JSON.parse(text)) as T;
  }

  createGroup(probeId: string, name: string): Promise<Created> {
    return this.send("POST", `/experimental/probes/${probeId}/group`, { basic: { name } });
  }

  createDevice(groupId: string, name: string, host: string): Promise<Created> {
    return this.send("POST", `/experimental/groups/${groupId}/device`, { basic: { name, host } });
  }

  /** A sensor that is checked every 10 s. */
  async createSensor(deviceId: string, kind: string, sensor: { name: string; settings: object }): Promise<Created> {
    const path = `/experimental/devices/${deviceId}/sensor?kindid=${kind}`;
    const body = { basic: { name: sensor.name }, intervalgroup: { interval: "10" }, settings: sensor.settings };
    const [created] = await this.send<Created[]>("POST", path, body);
    if (!created) throw new Error("The server created no sensor");
    return created;
  }

  sensor(id: string): Promise<SensorState> {
    return this.send("GET", `/sensors/${id}/overview`);
  }

  sensors(): Promise<SensorState[]> {
    return this.send("GET", "/sensors?limit=0&include_all_channels=true");
  }

  scan(id: string): Promise<void> {
    return this.send("POST", `/sensors/${id}/scan`);
  }
}
