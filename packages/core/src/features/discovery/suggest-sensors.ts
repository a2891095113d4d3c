import type { ProbeFind } from "@monitor/contract";
import type { KindId } from "@monitor/sensor-kinds/definitions";

/** A sensor that would suit a device, with the settings of its kind. */
export interface Suggestion {
  /** By which a request names it. */
  readonly id: string;
  readonly kind: KindId;
  readonly name: string;
  readonly settings: Readonly<Record<string, string | number | boolean>>;
  /** What most people want. */
  readonly selected: boolean;
}

const webPage = (port: number, scheme: "http" | "https"): Suggestion => {
  const usual = scheme === "http" ? 80 : 443;
  const url = `${scheme}://{host}${port === usual ? "" : `:${port}`}/`;
  const name = port === usual ? scheme.toUpperCase() : `${scheme.toUpperCase()} ${port}`;
  // Devices have certificates of their own making: the sensor of the certificate is for those.
  const settings: Suggestion["settings"] = scheme === "https" ? { url, allow_invalid_certificate: true } : { url };
  return { id: `web-${port}`, kind: "http", name, settings, selected: true };
};
const certificate = (port: number): Suggestion => ({
  id: `certificate-${port}`,
  kind: "sslcertificate",
  name: port === 443 ? "Certificate" : `Certificate ${port}`,
  settings: { port },
  selected: true,
});
const openPort = (port: number, service: string): Suggestion => ({
  id: `port-${port}`,
  kind: "port",
  name: `${service} (port ${port})`,
  settings: { port },
  selected: true,
});

/** What is made of an open port, in the order in which it is shown. */
const ofPort: ReadonlyMap<number, readonly Suggestion[]> = new Map([
  [80, [webPage(80, "http")]],
  [443, [webPage(443, "https"), certificate(443)]],
  [8080, [webPage(8080, "http")]],
  [22, [openPort(22, "SSH")]],
  [53, [openPort(53, "DNS")]],
  [445, [openPort(445, "SMB")]],
  [3389, [openPort(3389, "RDP")]],
]);
const ping: Suggestion = { id: "ping", kind: "ping", name: "Ping", settings: {}, selected: true };
const snmp: Suggestion = { id: "snmp", kind: "snmpprofile", name: "SNMP", settings: {}, selected: true };

/** The sensors that would suit what answers at an address; `{host}` in a setting stands for the address. */
export function suggestSensors({ proofs, open_ports: open }: Pick<ProbeFind, "proofs" | "open_ports">): Suggestion[] {
  return [
    ...(proofs.includes("ping") ? [ping] : []),
    ...(proofs.includes("snmp") ? [snmp] : []),
    ...[...ofPort].flatMap(([port, suggestions]) => (open.includes(port) ? suggestions : [])),
  ];
}

/** Every sensor that can be suggested, in the order in which they are. */
export const allSuggestions: readonly Suggestion[] = [ping, snmp, ...[...ofPort.values()].flat()];

/** What makes the sensor of a suggestion, for a device with this address. */
export const withHost = ({ kind, name, settings }: Suggestion, address: string) => ({
  kind,
  name,
  settings: Object.fromEntries(
    Object.entries(settings).map(([key, value]) => [
      key,
      typeof value === "string" ? value.replace("{host}", address.includes(":") ? `[${address}]` : address) : value,
    ]),
  ),
});
