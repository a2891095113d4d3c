import type { RemoteInfo } from "node:dgram";
import { netSnmp } from "../snmp/net-snmp.ts";
import type { LibraryReceiver } from "../snmp/net-snmp.ts";
import type { SnmpLogin } from "../snmp/snmp-login.ts";
import type { LibraryPdu } from "./trap-content.ts";

/** What the library made of a message: what it says, and what is to be sent back (to informs, and to those who ask for our engine). */
export interface TrapReading {
  pdu: LibraryPdu | null;
  answers: readonly Buffer[];
}

/** Reads messages that were sent with one log-in; others give nothing. Never throws. */
export interface TrapReader {
  read: (bytes: Buffer, from: RemoteInfo) => TrapReading;
}

/** A socket of the library that has no address: it is given what we have received, and what it sends is caught. */
class CaughtSocket {
  answers: Buffer[] = [];
  on(): void {}
  bind(): void {}
  close(): void {}
  send(bytes: Buffer): void {
    this.answers.push(Buffer.from(bytes));
  }
}

/** With whose message it came, as the library read it: a user of version 3, a community of the others. */
type AuthenticPdu = LibraryPdu & { readonly user?: unknown; readonly community?: unknown };

function letIn(receiver: LibraryReceiver, login: SnmpLogin): void {
  const authorizer = receiver.getAuthorizer();
  if (login.version === "V3") authorizer.addUser(login.user);
  else authorizer.addCommunity(login.community);
}

/**
 * Whether the library found the message to be of this log-in. It makes up a user without a name for whom nothing is required, and
 * looks at the level of security for the user of the log-in alone: so the name has to be that one.
 */
function isOf(login: SnmpLogin, pdu: AuthenticPdu): boolean {
  return login.version === "V3" ? pdu.user === login.user.name : pdu.community === login.community;
}

/** `engineId`: of this probe, in hexadecimal, the same for all log-ins. */
export function createTrapReader(login: SnmpLogin, engineId: string): TrapReader {
  const socket = new CaughtSocket();
  let heard: AuthenticPdu | null = null;
  const options = {
    port: 162,
    transport: "udp4" as const,
    engineID: engineId,
    includeAuthentication: true,
    dgramModule: { createSocket: () => socket },
  };
  const receiver = netSnmp().createReceiver(options, (error, data) => {
    if (error === null) heard = data?.pdu ?? null;
  });
  letIn(receiver, login);
  return {
    read: (bytes, from) => {
      heard = null;
      socket.answers = [];
      try {
        receiver.onMsg(socket, bytes, from);
      } catch {
        return { pdu: null, answers: [] }; // the library throws on some messages that are mangled
      }
      return heard === null || isOf(login, heard)
        ? { pdu: heard, answers: socket.answers }
        : { pdu: null, answers: [] };
    },
  };
}
