import { askPorts } from "../connection/open-ports.ts";
import { openSecureConnection } from "../connection/open-connection.ts";
import { bareHost } from "../connection/resolve-target.ts";
import type { CheckInput } from "../kind.ts";
import { attemptMetascan, filledInfo } from "../metascan.ts";
import type { MetascanItem, MetascanOutcome } from "../metascan.ts";

/** Ports on which services speak TLS from the first byte. */
const usualPorts = [443, 465, 636, 853, 990, 993, 995, 5986, 8443, 9443];
const waitMs = 4000;

/** A certificate may name nobody. */
const textOf = (text: unknown): string => (typeof text === "string" ? text : "");

/** The usual TLS ports of a device, with what their certificates say. */
export function metascanSslCertificate(input: CheckInput, ports = usualPorts): Promise<MetascanOutcome> {
  const host = bareHost(input.host);
  return attemptMetascan(input, host, async (signal, resolve) => {
    const addresses = await resolve(host);
    const identity = { name: host, isProofNeeded: false };
    return askPorts({ ports, waitMs }, signal, async (port, ended): Promise<MetascanItem | null> => {
      const secure = await openSecureConnection({ addresses, port }, identity, ended);
      const certificate = secure.getPeerX509Certificate();
      secure.destroy();
      if (certificate === undefined) return null;
      const { subject, issuer, validTo } = certificate;
      const info = filledInfo({ subject: textOf(subject), issuer: textOf(issuer), valid_to: textOf(validTo) });
      return { settings: { port }, label: String(port), info };
    });
  });
}
