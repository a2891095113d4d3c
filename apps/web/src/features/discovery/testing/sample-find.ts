import type { DiscoveryFind } from "@monitor/contract";

/** A device that answers pings. */
export const find = (address: string, more: Partial<DiscoveryFind> = {}): DiscoveryFind => ({
  address,
  name: address,
  proofs: ["ping"],
  ping_ms: 1,
  mac: null,
  dns_name: null,
  system_name: null,
  description: null,
  open_ports: [],
  is_complete: true,
  known_as: null,
  sensors: [{ id: "ping", kind: "ping", name: "Ping", settings: {}, selected: true }],
  ...more,
});
