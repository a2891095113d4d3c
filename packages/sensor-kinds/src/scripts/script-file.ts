import { realpath, stat } from "node:fs/promises";
import { dirname, join } from "node:path";

const isOpenToAll = (mode: number): boolean => process.platform !== "win32" && (mode & 0o002) !== 0;

/** Why a file is not run. */
export type ScriptRefusal = "script_missing" | "script_elsewhere" | "script_open_to_all";

/**
 * The real path of a script. Refused is what is no file of the folder itself, links out of it included, and what every user of the
 * machine could have put there.
 */
export async function scriptFile(
  folder: string,
  script: string,
): Promise<{ file: string } | { refusal: ScriptRefusal }> {
  const real = await realpath(folder).catch(() => null);
  const file = real === null ? null : await realpath(join(real, script)).catch(() => null);
  if (real === null || file === null) return { refusal: "script_missing" };
  if (dirname(file) !== real) return { refusal: "script_elsewhere" };
  const [ofFolder, ofFile] = await Promise.all([stat(real), stat(file)]);
  if (!ofFile.isFile()) return { refusal: "script_missing" };
  if (isOpenToAll(ofFolder.mode) || isOpenToAll(ofFile.mode)) return { refusal: "script_open_to_all" };
  return { file };
}
