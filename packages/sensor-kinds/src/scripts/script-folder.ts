import { readFileSync } from "node:fs";
import type { ScriptFolder } from "./script-place.ts";

/** A user of SCRIPTS_USER that this machine does not have, or as whom this process can't run anything. */
export class ScriptUserError extends Error {
  override name = "ScriptUserError";
}

const usualUser = "nobody";

function userOf(name: string, passwd: string): ScriptFolder["user"] {
  const entry = passwd
    .split("\n")
    .map((line) => line.split(":"))
    .find(([user, , uid]) => user === name || uid === name);
  if (entry === undefined) throw new ScriptUserError(`there is no user "${name}" on this machine`);
  return { uid: Number(entry[2]), gid: Number(entry[3]) };
}

/**
 * The folder of scripts by the settings of a probe; null where none is set. Scripts of a probe that runs as root run as another
 * user: `nobody` unless one is named. Throws ScriptUserError.
 */
export function scriptFolder(folder: string, user: string): ScriptFolder | null {
  if (folder === "") return null;
  const isRoot = process.getuid?.() === 0;
  if (user === "" && !isRoot) return { folder };
  const known = userOf(user === "" ? usualUser : user, readFileSync("/etc/passwd", "utf8"));
  if (known?.uid === process.getuid?.()) return { folder };
  if (!isRoot || known === undefined)
    throw new ScriptUserError(`only a probe that runs as root can run scripts as "${user}"`);
  return { folder, user: known };
}
