import { CheckProblem, connectionFailed, TargetSilence } from "../connection/check-problem.ts";
import { failed } from "../outcome.ts";
import { snmpEn } from "./messages.en.ts";
import type { SnmpCode } from "./messages.en.ts";
import { invalidCodes } from "./net-snmp.ts";

/** The agent answered with an error for a whole request; `place` is the value that it complains about, from 1. */
export class StatusFault extends Error {
  override name = "StatusFault";
  readonly status: number;
  readonly place: number;

  constructor(status: number, place: number) {
    super(`SNMP status ${status}`);
    this.status = status;
    this.place = place;
  }
}

/** An answer that is not accepted, by the code of what it means. */
export class AnswerFault extends Error {
  override name = "AnswerFault";
  readonly code: SnmpCode | "not_understood";

  constructor(code: SnmpCode | "not_understood") {
    super(code);
    this.code = code;
  }
}

/** What a report of RFC 3414 (3.2) means, as the library words it. */
const reports: Readonly<Record<string, SnmpCode>> = {
  "Unsupported Security Level": "snmp_level_refused",
  "Unknown User Name": "snmp_user_unknown",
  "Wrong Digest (incorrect password, community or key)": "snmp_password_refused",
  "Decryption Error": "snmp_encryption_refused",
};

const codeOfInvalid: Readonly<Record<number, SnmpCode>> = {
  [invalidCodes.notDecrypted]: "snmp_encryption_refused",
  [invalidCodes.notAuthentic]: "snmp_password_refused",
  [invalidCodes.notInTime]: "snmp_not_authentic",
};

/** The library's errors as ours. Its texts hold communities and digests, so none of them goes further. */
export function faultOf(error: Error & { code?: unknown }): Error {
  if (error instanceof StatusFault || error instanceof AnswerFault) return error;
  if (error.name === "RequestTimedOutError") return new TargetSilence();
  if (error.name === "ResponseInvalidError") {
    return new AnswerFault(reports[error.message] ?? codeOfInvalid[Number(error.code)] ?? "not_understood");
  }
  const isOfSystem = typeof error.code === "string" && "syscall" in error;
  return isOfSystem ? error : new AnswerFault("not_understood");
}

const statusNames: readonly string[] = [
  "noError",
  "tooBig",
  "noSuchName",
  "badValue",
  "readOnly",
  "genErr",
  "noAccess",
  "wrongType",
  "wrongLength",
  "wrongEncoding",
  "wrongValue",
  "noCreation",
  "inconsistentValue",
  "resourceUnavailable",
  "commitFailed",
  "undoFailed",
  "authorizationError",
  "notWritable",
  "inconsistentName",
];

/** A fault as the failure of a check; errors of the system and silence stay as they are. */
export function problemOf(error: unknown, target: string): unknown {
  if (error instanceof StatusFault) {
    const status = statusNames[error.status] ?? String(error.status);
    return new CheckProblem(failed(snmpEn, "snmp_status", { target, status }));
  }
  if (!(error instanceof AnswerFault)) return error;
  const outcome =
    error.code === "not_understood"
      ? connectionFailed("not_understood", { target, protocol: "SNMP" })
      : failed(snmpEn, error.code, { target });
  return new CheckProblem(outcome);
}
