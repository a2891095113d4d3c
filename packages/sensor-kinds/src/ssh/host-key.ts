import { createHash } from "node:crypto";
import { CheckProblem } from "../connection/check-problem.ts";
import { failed } from "../outcome.ts";
import { sshEn } from "./messages.en.ts";

/** The fingerprint of a host key, as ssh-keygen shows it. */
export const fingerprint = (key: Buffer): string =>
  `SHA256:${createHash("sha256").update(key).digest("base64").replace(/=+$/, "")}`;

/** The fingerprint that a device has to have; null where any will do. */
export interface ExpectedKey {
  known: string | null;
  /** A person has entered it, so it does not only come from an earlier contact. */
  isEntered: boolean;
}

/** What a sensor remembers of its device; anything else that is remembered is nothing. */
export function expectedKey(entered: string, memory: unknown): ExpectedKey {
  if (entered !== "") return { known: entered, isEntered: true };
  const remembered = typeof memory === "object" && memory !== null && "host_key" in memory ? memory.host_key : null;
  return { known: typeof remembered === "string" ? remembered : null, isEntered: false };
}

/** Why a host key is not that of the device; null where it is. */
export function keyProblem(target: string, { known, isEntered }: ExpectedKey, key: string): CheckProblem | null {
  if (known === null || known === key) return null;
  return new CheckProblem(
    failed(sshEn, isEntered ? "ssh_host_key_other" : "ssh_host_key_changed", { target, known, key }),
  );
}
