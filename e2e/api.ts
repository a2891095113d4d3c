import { credentials } from "./running-server.ts";

export interface Created {
  readonly id: string;
}
export interface ChannelState {
  readonly name: string;
  readonly last_measurement?: { readonly display_value?: number | null } | null;
}
export interface SensorState {
  readonly id: string;
  readonly name: string;
  readonly status: string;
  readonly message: string;
  readonly channels?: readonly ChannelState[];
  readonly last_measurement?: { readonly timestamp?: string | null } | null;
}
/** The response to POST /session; the interface keeps it as it is. */
export interface Session {
  readonly token: string;
  readonly expires_at: string;
  readonly user: { readonly id: string; readonly display_name?: string | null; readonly permissions?: string[] };
}
export interface NewSensor {
  readonly kind: string;
  readonly name: string;
  readonly settings: object;
}

/** The REST API as a script of the user would call it. */
export class Api {
  readonly #url: string;
  #token = "";

  constructor(url: string) {
    this.#url = `${url}/api/v2`;
  }

  /** Opens a session and keeps using it. */
  async logIn(user = credentials): Promise<Session> {
    const session = await this.openSession(user);
    this.#token = session.token;
    return session;
  }

  /** A session of its own, for a browser. */
  openSession(user = credentials): Promise<Session> {
    return this.send("POST", "/session", user);
  }

  /** Changes the account of the user who is logged in. */
  changeAccount(changes: object): Promise<Session["user"]> {
    return this.send("PATCH", "/ext/account", changes);
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

  createSubgroup(groupId: string, name: string): Promise<Created> {
    return this.send("POST", `/experimental/groups/${groupId}/group`, { basic: { name } });
  }

  createDevice(groupId: string, name: string, host: string): Promise<Created> {
    return this.send("POST", `/experimental/groups/${groupId}/device`, { basic: { name, host } });
  }

  /** A sensor that is checked every 10 s. */
  async createSensor(deviceId: string, { kind, name, settings }: NewSensor): Promise<Created> {
    const path = `/experimental/devices/${deviceId}/sensor?kindid=${kind}`;
    const body = { basic: { name }, intervalgroup: { interval: "10" }, settings };
    const [created] = await this.send<Created[]>("POST", path, body);
    if (!created) throw new Error("The server created no sensor");
    return created;
  }

  /** A sensor that looks at a web address. */
  createWebSensor(deviceId: string, name: string, url: string): Promise<Created> {
    return this.createSensor(deviceId, { kind: "http", name, settings: { url } });
  }

  sensor(id: string): Promise<SensorState> {
    return this.send("GET", `/sensors/${id}/overview`);
  }

  sensors(): Promise<SensorState[]> {
    return this.send("GET", "/sensors?limit=0&include_all_channels=true");
  }

  pause(type: "sensors" | "devices" | "groups", id: string, message = ""): Promise<void> {
    return this.send("POST", `/${type}/${id}/pause`, { message });
  }

  scan(id: string): Promise<void> {
    return this.send("POST", `/sensors/${id}/scan`);
  }

  deleteGroup(id: string): Promise<void> {
    return this.send("DELETE", `/experimental/groups/${id}`);
  }

  deleteSensor(id: string): Promise<void> {
    return this.send("DELETE", `/experimental/sensors/${id}`);
  }
}
