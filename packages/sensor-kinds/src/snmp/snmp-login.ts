import { getCiphers } from "node:crypto";
import { CheckProblem, connectionFailed } from "../connection/check-problem.ts";
import type { CheckInput } from "../kind.ts";
import { notChecked } from "../outcome.ts";
import { desAlgorithm } from "./des.ts";
import { snmpEn } from "./messages.en.ts";
import { authProtocols, privProtocols, securityLevels } from "./net-snmp.ts";
import type { LibraryUser } from "./net-snmp.ts";

/** How a device lets the probe ask it. */
export type SnmpLogin = { port: number } & (
  | { version: "V1" | "V2"; community: string }
  | { version: "V3"; user: LibraryUser; context: string }
);

/** What is used where nobody has set a community. */
const usualCommunity = "public";

type Given = Pick<CheckInput<unknown>, "sectionSettings" | "secrets">;

const lacks = (setting: string) => new CheckProblem(notChecked(snmpEn, "snmp_login_incomplete", { setting }));
const isWrong = (setting: string) => new CheckProblem(connectionFailed("settings_invalid", { setting }));

/** The number of a chosen word; null for none. Throws for a word that this version does not know. */
function chosen({ sectionSettings }: Given, key: string, numbers: Readonly<Record<string, number>>): number | null {
  const word = String(sectionSettings[key] ?? "none");
  if (word === "none") return null;
  const number = Object.hasOwn(numbers, word) ? numbers[word] : undefined;
  if (number === undefined) throw isWrong(key);
  return number;
}

function secretOf({ secrets }: Given, key: string): string {
  const secret = secrets[key] ?? "";
  if (secret === "") throw lacks(key);
  return secret;
}

function userOf(given: Given): LibraryUser {
  const name = String(given.sectionSettings["snmpuser"] ?? "");
  if (name === "") throw lacks("snmpuser");
  const auth = chosen(given, "snmpauthmode", authProtocols);
  const priv = chosen(given, "snmpencmode", privProtocols);
  if (auth === null) {
    // Encryption needs the keys of an authentication (RFC 3414, 1.4.1).
    if (priv !== null) throw lacks("snmpauthmode");
    return { name, level: securityLevels.noAuthNoPriv };
  }
  const authentic = { name, authProtocol: auth, authKey: secretOf(given, "snmpauthpass") };
  if (priv === null) return { ...authentic, level: securityLevels.authNoPriv };
  if (priv === privProtocols.des && !getCiphers().includes(desAlgorithm)) {
    throw new CheckProblem(notChecked(snmpEn, "snmp_method_unavailable", { method: "DES" }));
  }
  const privKey = secretOf(given, "snmpencpass");
  return { ...authentic, level: securityLevels.authPriv, privProtocol: priv, privKey };
}

/** The port of the agent. Throws a CheckProblem where the setting is none. */
export function portOf({ sectionSettings }: Pick<CheckInput<unknown>, "sectionSettings">): number {
  const port = Number(sectionSettings["snmpport"] ?? 161);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) throw isWrong("snmpport");
  return port;
}

/** Reads the SNMP section of a sensor's device. Throws a CheckProblem that names what is missing. */
export function readLogin(given: Given): SnmpLogin {
  const port = portOf(given);
  const version = given.sectionSettings["snmpversion"] ?? "V2";
  switch (version) {
    case "V1":
      return { port, version, community: given.secrets["snmpcommv1"] || usualCommunity };
    case "V2":
      return { port, version, community: given.secrets["snmpcommv2"] || usualCommunity };
    case "V3":
      return { port, version, user: userOf(given), context: String(given.sectionSettings["snmpcontext"] ?? "") };
    default:
      throw isWrong("snmpversion");
  }
}
