import { createRequire } from "node:module";
import { CheckProblem, connectionFailed } from "./check-problem.ts";

const { resolve } = createRequire(import.meta.url);

/** Whether a package is there that not every probe needs. */
export function isInstalled(name: string): boolean {
  try {
    resolve(name);
    return true;
  } catch {
    return false;
  }
}

/** Throws a CheckProblem where a package is missing that a check is about to load. */
export function requireInstalled(name: string): void {
  if (!isInstalled(name)) throw new CheckProblem(connectionFailed("package_missing", { package: name }));
}
