// The oldest Chromium that is supported, for the browser tests: out of an npm package, checked, unpacked once.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createBrotliDecompress } from "node:zlib";
import { root } from "./setup.mjs";

const source = {
  name: "chrome-aws-lambda@1.15.1",
  sha512: "DtQCqQNWV+15Cb1nkXNUMsyN0EtvL6hM0qaai2jjNPDUHygEcMn/4JV2N/FmyvtQnDoS0VoSDEmqtxDz4jrZ3w==",
  member: "package/bin/chromium-75.0.3765.0.br",
};
const place = join(root, ".cache", "chromium-75.0.3765.0", "chromium");

/** Throws when a file is not the one that was looked at when its sum was written here. */
export function verifySum(file, sha512) {
  const sum = createHash("sha512").update(readFileSync(file)).digest("base64");
  if (sum !== sha512) throw new Error(`${source.name} is not the package that is expected here`);
}

function runQuietly(command, args, cwd) {
  const done = spawnSync(command, args, { cwd, encoding: "utf8", timeout: 180_000 });
  if (done.status !== 0)
    throw new Error(`${command} ${args[0]}: ${done.stderr?.trim().split("\n").at(-1) ?? "did not run"}`);
  return done.stdout;
}

async function fetchInto(folder) {
  const [packed] = JSON.parse(runQuietly("npm", ["pack", source.name, "--json", "--silent"], folder));
  const archive = join(folder, packed.filename);
  verifySum(archive, source.sha512);
  runQuietly("tar", ["xzf", archive, source.member], folder);
  mkdirSync(dirname(place), { recursive: true });
  const unpacked = `${place}.part`;
  const packedFile = createReadStream(join(folder, source.member));
  await pipeline(packedFile, createBrotliDecompress(), createWriteStream(unpacked, { mode: 0o755 }));
  renameSync(unpacked, place);
}

/** Path of Chromium 75, or null with one line that says why its tests are left out. */
export async function findChromium75() {
  if (process.platform !== "linux" || process.arch !== "x64") {
    console.log(
      `Left out: the tests on Chromium 75, which exists for Linux on x64 only (here: ${process.platform} ${process.arch}).`,
    );
    return null;
  }
  if (existsSync(place)) return place;
  console.log("Fetching Chromium 75 for the browser tests …");
  const folder = mkdtempSync(join(tmpdir(), "chromium75-"));
  try {
    await fetchInto(folder);
    return place;
  } catch (error) {
    console.log(`Left out: the tests on Chromium 75, which could not be fetched (${error.message}).`);
    return null;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
