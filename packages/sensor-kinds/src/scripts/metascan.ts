import { readdir, stat } from "node:fs/promises";
import { maxMetascanItems, metascanBy } from "../metascan.ts";
import type { MetascanItem, MetascanOutcome } from "../metascan.ts";
import type { CheckInput } from "../kind.ts";
import { notChecked } from "../outcome.ts";
import { scriptsEn } from "./messages.en.ts";
import { scriptFile } from "./script-file.ts";
import { isScriptName } from "./script-settings.ts";

const executable = 0o111;

async function isRunnable(folder: string, name: string): Promise<boolean> {
  const found = await scriptFile(folder, name);
  if ("refusal" in found) return false;
  const { mode } = await stat(found.file);
  return process.platform === "win32" || (mode & executable) !== 0;
}

/** The scripts of the probe's folder that sensors can run: what would be refused, or is no program, is left out. */
export const metascanScripts = ({
  services,
  signal,
}: Pick<CheckInput, "services" | "signal">): Promise<MetascanOutcome> =>
  metascanBy(async (found) => {
    const { scripts } = services;
    if (scripts === null) return notChecked(scriptsEn.templates, "scripts_off");
    const items: MetascanItem[] = [];
    const names = await readdir(scripts.folder).catch((): string[] => []);
    for (const name of names.filter(isScriptName).toSorted().slice(0, maxMetascanItems)) {
      if (signal.aborted) break;
      if (!(await isRunnable(scripts.folder, name).catch(() => false))) continue;
      items.push({ settings: { script: name }, label: name, info: {} });
    }
    return found(items);
  });
