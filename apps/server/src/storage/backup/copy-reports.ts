import { copyFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { makeFolder, reportFolderIn } from "../data-folder.ts";

const hasCode = (error: unknown, code: string) => error instanceof Error && "code" in error && error.code === code;

/** The files of kept reports; one that is being written is called otherwise. */
function fileNames(folder: string): string[] {
  try {
    return readdirSync(folder).filter((name) => name.endsWith(".pdf"));
  } catch (error) {
    if (hasCode(error, "ENOENT")) return [];
    throw error;
  }
}

/**
 * Copies the files of kept reports into a backup; gives their paths. After the database: a file is written before the list of
 * the reports names it, so that only what was deleted meanwhile can be missing.
 */
export function copyReports(dataDir: string, folder: string): string[] {
  const [source, target] = [reportFolderIn(dataDir), reportFolderIn(folder)];
  const names = fileNames(source);
  if (names.length > 0) makeFolder(target);
  return names.flatMap((name) => {
    const path = join(target, name);
    try {
      copyFileSync(join(source, name), path);
      return [path];
    } catch (error) {
      if (hasCode(error, "ENOENT")) return [];
      throw error;
    }
  });
}
