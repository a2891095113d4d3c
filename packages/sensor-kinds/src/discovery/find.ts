/** By what a device was noticed. */
export const proofs = ["ping", "arp", "tcp", "snmp"] as const;
export type Proof = (typeof proofs)[number];

/** What is known of an address at which something is. Names and descriptions are texts of strangers. */
export interface Find {
  readonly address: string;
  /** The name by which it was asked for. */
  readonly asked_as?: string;
  readonly proofs: readonly Proof[];
  /** Round trip of a ping in milliseconds. */
  readonly ping_ms: number | null;
  /** Hardware address, of a device on the same link. */
  readonly mac: string | null;
  /** Its name by the name servers. */
  readonly dns_name: string | null;
  /** What it calls itself by SNMP (sysName), and what it says it is (sysDescr). */
  readonly system_name: string | null;
  readonly description: string | null;
  /** Those of the TCP ports asked that accept a connection. */
  readonly open_ports: readonly number[];
  /** The place of the other log-in that it has answered to; left out: it was the first one, or none. */
  readonly snmp_log_in?: number;
  /** Everything has been asked. */
  readonly is_complete: boolean;
}

export const newFind = (address: string): Find => ({
  address,
  proofs: [],
  ping_ms: null,
  mac: null,
  dns_name: null,
  system_name: null,
  description: null,
  open_ports: [],
  is_complete: false,
});

/** With a proof more, each once and in their usual order. */
export const withProof = (find: Find, proof: Proof): Find => ({
  ...find,
  proofs: proofs.filter((known) => known === proof || find.proofs.includes(known)),
});
