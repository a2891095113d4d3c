import { CheckProblem, connectionFailed } from "../connection/check-problem.ts";
import type { CheckInput } from "../kind.ts";
import { notChecked } from "../outcome.ts";
import { sshEn } from "./messages.en.ts";

/** The section of settings with the log-in of a device. */
export const sshSections = ["linuxconnection"] as const;

/** How a device lets the probe in. */
export interface SshLogin {
  port: number;
  user: string;
  /** Opens the private key where there is one. */
  password: string;
  /** Empty: the password is the log-in. */
  privateKey: string;
  /** The fingerprint that the device has to have; empty: that of the first contact. */
  hostKey: string;
}

type Given = Pick<CheckInput<unknown>, "sectionSettings" | "secrets">;

const lacks = (setting: string) => new CheckProblem(notChecked(sshEn, "ssh_login_incomplete", { setting }));
const isWrong = (setting: string) => new CheckProblem(connectionFailed("settings_invalid", { setting }));

/** `SHA256:` and base64 without its padding, as ssh-keygen shows it; it may come without the first. */
function fingerprintOf(text: string): string {
  const bare = text
    .trim()
    .replace(/^SHA256:/i, "")
    .replace(/=+$/, "");
  if (bare === "") return "";
  if (!/^[A-Za-z0-9+/]{43}$/.test(bare)) throw isWrong("sshhostkey");
  return `SHA256:${bare}`;
}

/** Reads the SSH section of a sensor's device. Throws a CheckProblem that names what is missing. */
export function readSshLogin({ sectionSettings, secrets }: Given): SshLogin {
  const port = Number(sectionSettings["sshport"] ?? 22);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) throw isWrong("sshport");
  const user = String(sectionSettings["linuxloginusername"] ?? "");
  if (user === "") throw lacks("linuxloginusername");
  const isByKey = sectionSettings["linuxloginmode"] === "key";
  const password = secrets["linuxloginpassword"] ?? "";
  const privateKey = isByKey ? (secrets["privatekey"] ?? "") : "";
  if (isByKey && privateKey === "") throw lacks("privatekey");
  if (!isByKey && password === "") throw lacks("linuxloginpassword");
  return { port, user, password, privateKey, hostKey: fingerprintOf(String(sectionSettings["sshhostkey"] ?? "")) };
}
