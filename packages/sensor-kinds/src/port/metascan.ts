import { openPorts } from "../connection/open-ports.ts";
import { bareHost } from "../connection/resolve-target.ts";
import type { CheckInput } from "../kind.ts";
import { attemptMetascan } from "../metascan.ts";
import type { MetascanOutcome } from "../metascan.ts";

/** The ports that are looked at, with the service that usually listens there. */
const services: Readonly<Record<number, string>> = {
  21: "FTP",
  22: "SSH",
  23: "Telnet",
  25: "SMTP",
  53: "DNS",
  80: "HTTP",
  110: "POP3",
  139: "NetBIOS",
  143: "IMAP",
  389: "LDAP",
  443: "HTTPS",
  445: "SMB",
  465: "SMTPS",
  587: "SMTP",
  636: "LDAPS",
  993: "IMAPS",
  995: "POP3S",
  1433: "SQL Server",
  1521: "Oracle",
  3306: "MySQL",
  3389: "RDP",
  5432: "PostgreSQL",
  5900: "VNC",
  5985: "WinRM",
  6379: "Redis",
  8080: "HTTP",
  8443: "HTTPS",
  9100: "node_exporter",
  9182: "windows_exporter",
  27017: "MongoDB",
};
const waitMs = 2000;

/** The usual TCP ports on which a device accepts connections. */
export function metascanPort(input: CheckInput, ports = Object.keys(services).map(Number)): Promise<MetascanOutcome> {
  const host = bareHost(input.host);
  return attemptMetascan(input, host, async (signal, resolve) => {
    const open = await openPorts({ addresses: await resolve(host), ports, waitMs }, signal);
    return open.map((port) => {
      const service = services[port] ?? "";
      return { settings: { port }, label: `${port} ${service}`.trim(), info: { service } };
    });
  });
}
