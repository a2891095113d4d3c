import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { ReportFiles } from "@monitor/core/features";

const nameForm = /^\d{1,20}-\d{1,20}$/;

/** Made reports as files of a folder that only the server's user reads. It is made when the first one is written. */
export function openReportFiles(folder: string): ReportFiles {
  const pathOf = (name: string) => {
    if (!nameForm.test(name)) throw new Error("A report has numbers as its name");
    return join(folder, `${name}.pdf`);
  };
  return {
    async write(name, content) {
      const path = pathOf(name);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      // A server that is killed meanwhile leaves no half document.
      await writeFile(`${path}.new`, Buffer.from(content, "base64"), { mode: 0o600 });
      await rename(`${path}.new`, path);
    },
    async read(name) {
      try {
        return (await readFile(pathOf(name))).toString("base64");
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
        throw error;
      }
    },
    remove: (name) => rm(pathOf(name), { force: true }),
  };
}
