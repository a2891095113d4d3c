import { loadProfiles } from "./profile-set.ts";
import { profileLines } from "./profile-lines.ts";

/** For an administrator who puts profiles into a folder: what sensors use of each file, and what they can't use. */
try {
  const lines = profileLines(loadProfiles(process.argv[2] ?? ""));
  process.stdout.write(`${lines.join("\n")}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
