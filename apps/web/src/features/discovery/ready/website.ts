import { objectCalls } from "@monitor/contract";
import { runCall } from "../../../shared/api/index.ts";
import type { ObjectKey } from "../../../shared/navigation/index.ts";

export interface Website {
  readonly url: string;
  /** Name or address of its server. */
  readonly host: string;
  /** Of its certificate; null without one. */
  readonly tlsPort: number | null;
}

/** What was typed as a web address: https where no protocol is said. Null where it is none. */
export function readWebsite(typed: string): Website | null {
  const text = typed.trim();
  if (text === "" || /\s/.test(text)) return null;
  try {
    const url = new URL(/^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `https://${text}`);
    if (!["http:", "https:"].includes(url.protocol) || url.username !== "" || url.password !== "") return null;
    const isTls = url.protocol === "https:";
    const host = url.hostname.replace(/^\[|\]$/g, "");
    return { url: url.href, host, tlsPort: isTls ? Number(url.port || 443) : null };
  } catch {
    return null;
  }
}

/** Makes a device of a website with the sensors of its answer and its certificate: all of it or nothing. Gives the device's id. */
export async function addWebsite(place: ObjectKey, { url, host, tlsPort }: Website): Promise<string> {
  const create = place.type === "probe" ? objectCalls.createDeviceInProbe : objectCalls.createDeviceInGroup;
  const made = await runCall(create as typeof objectCalls.createDeviceInGroup, {
    params: { id: place.id },
    body: { basic: { name: host, host } },
  });
  const add = (kindid: string, name: string, settings: Record<string, unknown>) =>
    runCall(objectCalls.createSensor, {
      params: { id: made.id },
      query: { kindid },
      body: { basic: { name }, settings },
    });
  try {
    await add("http", "HTTP", { url });
    if (tlsPort !== null) await add("sslcertificate", "Certificate", { port: tlsPort });
  } catch (error) {
    await runCall(objectCalls.deleteDevice, { params: { id: made.id } });
    throw error;
  }
  return made.id;
}
