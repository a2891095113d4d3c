import type { ScenarioName } from "@monitor/scenarios";
import * as z from "zod/mini";
import { storageKeys } from "./storage-keys.ts";

/** DV-01: faults of the application server that can be simulated: silence, 503 to every call, 401 to those with a session. */
export const simulatedFaults = ["none", "no_appserver_connection", "no_core_connection", "unauthorized"] as const;
export type SimulatedFault = (typeof simulatedFaults)[number];

export const mockScenarios = [
  "onlySensorsDown",
  "onlySensorsUp",
  "noPrimaryChannel",
  "complexTree",
  "edgeCaseSensorNames",
  "sensorSummaryCornerCases",
  "onlyLookups",
] as const satisfies readonly ScenarioName[];
export type MockScenario = (typeof mockScenarios)[number];

/** The permissions that the interface knows. */
export const simulatedPermissions = ["TICKETS"] as const;
export const simulatedThemes = ["LIGHT", "DARK"] as const;

/** DV-01: what a developer has set in this browser. Null: as the server, the account or the browser's setting says. */
export interface DevSettings {
  /** Origin of another API host. */
  readonly apiHost: string | null;
  readonly language: "en" | "de" | null;
  /** Seconds without activity; 0 is never. */
  readonly automaticLogoutTime: number | null;
  readonly appserverError: SimulatedFault;
  readonly userPermissions: readonly string[] | null;
  readonly userTheme: (typeof simulatedThemes)[number] | null;
  /** Sample data of these scenarios instead of a server; none: a server. */
  readonly mockScenarios: readonly MockScenario[];
}

export const plainDevSettings: DevSettings = {
  apiHost: null,
  language: null,
  automaticLogoutTime: null,
  appserverError: "none",
  userPermissions: null,
  userTheme: null,
  mockScenarios: [],
};

const maxLogoutSeconds = 7 * 24 * 3600;
const shapes = {
  language: z.enum(["en", "de"]),
  automaticLogoutTime: z.number().check(z.gte(0), z.lte(maxLogoutSeconds)),
  appserverError: z.enum(simulatedFaults),
  userPermissions: z.array(z.string()),
  userTheme: z.enum(simulatedThemes),
};

/** The origin that an API host's address stands for, by the protocol of this page where it names none; null: it can't be one. */
export function apiOriginOf(address: string, ownOrigin: string): string | null {
  try {
    const { protocol, origin } = new URL(address.trim(), ownOrigin);
    return /^https?:$/.test(protocol) ? origin : null;
  } catch {
    return null;
  }
}

function readObject(text: string | null): Readonly<Record<string, unknown>> {
  try {
    const parsed: unknown = JSON.parse(text ?? "{}");
    return typeof parsed === "object" && parsed !== null ? { ...parsed } : {};
  } catch {
    return {};
  }
}

/** Settings from the texts of the two keys; each one that is nonsense counts as not set. */
export function parseDevSettings(
  texts: { apiHost: string | null; mock: string | null },
  ownOrigin: string,
): DevSettings {
  const stored = readObject(texts.mock);
  const take = <K extends keyof typeof shapes>(key: K) => {
    const parsed = shapes[key].safeParse(stored[key]);
    return parsed.success ? (parsed.data as z.output<(typeof shapes)[K]>) : plainDevSettings[key];
  };
  const named = Array.isArray(stored["mockScenarios"]) ? stored["mockScenarios"] : [];
  const hasScheme = /^(?:https?:)?\/\//i.test(texts.apiHost?.trim() ?? "");
  const origin = hasScheme ? apiOriginOf(texts.apiHost ?? "", ownOrigin) : null;
  return {
    apiHost: origin === ownOrigin ? null : origin,
    language: take("language"),
    automaticLogoutTime: take("automaticLogoutTime"),
    appserverError: take("appserverError") ?? "none",
    userPermissions: take("userPermissions"),
    userTheme: take("userTheme"),
    mockScenarios: mockScenarios.filter((scenario) => named.includes(scenario)),
  };
}

/** The text of the mock settings' key; null where nothing is set, so that nothing is stored. */
export function formatMockSettings(settings: DevSettings): string | null {
  const { apiHost: _host, ...mock } = settings;
  const plain: Readonly<Record<string, unknown>> = { ...plainDevSettings };
  const changed = Object.entries(mock).filter(([key, value]) => JSON.stringify(value) !== JSON.stringify(plain[key]));
  return changed.length === 0 ? null : JSON.stringify(Object.fromEntries(changed));
}

/** Whether anything is set. */
export const hasDevSettings = (settings: DevSettings): boolean =>
  settings.apiHost !== null || formatMockSettings(settings) !== null;

/** Which server a session belongs to; "" is the one that served the page. A session is never shown to another one. */
export function serverOf({ apiHost, mockScenarios: scenarios }: DevSettings): string {
  return scenarios.length > 0 ? "mock" : (apiHost ?? "");
}

type DevStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** What is stored; where the browser refuses storage nothing is. */
export function readDevSettings(storage: DevStorage | null, ownOrigin: string): DevSettings {
  try {
    const texts = {
      apiHost: storage?.getItem(storageKeys.apiHost) ?? null,
      mock: storage?.getItem(storageKeys.mock) ?? null,
    };
    return parseDevSettings(texts, ownOrigin);
  } catch {
    return plainDevSettings;
  }
}

/** Stores the settings for the next load of the page; false where the storage refuses. */
export function writeDevSettings(storage: DevStorage | null, settings: DevSettings): boolean {
  const texts = [
    [storageKeys.apiHost, settings.apiHost],
    [storageKeys.mock, formatMockSettings(settings)],
  ] as const;
  try {
    for (const [key, text] of texts) {
      if (text === null) storage?.removeItem(key);
      else storage?.setItem(key, text);
    }
    return storage !== null;
  } catch {
    return false;
  }
}
