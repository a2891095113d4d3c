import { ownText } from "../receivers/received-message.ts";
import type { ReceivedMessage } from "../receivers/received-message.ts";
import { readData, textOf } from "../snmp/snmp-data.ts";
import type { Varbind } from "../snmp/net-snmp.ts";

/** A trap or inform as the library reads it; version 1 has its own fields. */
export interface LibraryPdu {
  varbinds?: readonly Varbind[];
  enterprise?: unknown;
  generic?: unknown;
  specific?: unknown;
}

const snmpTrapOid = "1.3.6.1.6.3.1.1.4.1.0";
const sysUpTime = "1.3.6.1.2.1.1.3.0";
const standardTraps = "1.3.6.1.6.3.1.1.5";
const standardNames = ["coldStart", "warmStart", "linkDown", "linkUp", "authenticationFailure", "egpNeighborLoss"];
const enterpriseSpecific = 6;
const oidForm = /^\d{1,10}(\.\d{1,10}){1,127}$/;
const maxTextLength = 500;
const maxVarbinds = 30;

const asOid = (value: unknown): string => (typeof value === "string" && oidForm.test(value) ? value : "");

/** The number of a trap; that of version 1 as RFC 3584, 3.1 has it. */
function oidOf({ varbinds = [], enterprise, generic, specific }: LibraryPdu): string {
  if (generic === undefined) return asOid(varbinds.find(({ oid }) => oid === snmpTrapOid)?.value);
  if (typeof generic !== "number") return "";
  if (generic !== enterpriseSpecific) return asOid(`${standardTraps}.${generic + 1}`);
  return asOid(`${asOid(enterprise)}.0.${String(specific)}`);
}

function nameOf(oid: string): string {
  const place = oid.startsWith(`${standardTraps}.`) ? Number(oid.slice(standardTraps.length + 1)) : 0;
  return standardNames[place - 1] ?? oid;
}

function writtenValue({ oid, type, value }: Varbind): string {
  const data = readData({ type, value });
  return `${oid} = ${data === null ? "" : textOf(data)}`;
}

/** What a trap says, as one plain line: its name or number, and its values. */
export function contentOf(pdu: LibraryPdu): Omit<ReceivedMessage, "atMs" | "source"> {
  const oid = oidOf(pdu);
  const values = (pdu.varbinds ?? [])
    .filter((varbind) => varbind.oid !== snmpTrapOid && varbind.oid !== sysUpTime)
    .slice(0, maxVarbinds)
    .map(writtenValue);
  const text = ownText([nameOf(oid), ...values].join("; ").slice(0, maxTextLength));
  return { severity: null, facility: null, host: "", program: "", oid, text };
}
