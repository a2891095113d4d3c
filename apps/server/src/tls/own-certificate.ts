import { randomUUID } from "node:crypto";
import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { isIP } from "node:net";
import { hostname } from "node:os";
import { join, resolve } from "node:path";
import { makeFolder } from "../storage/data-folder.ts";
import { CertificateError, readCertificate } from "./certificate-files.ts";
import type { CertificatePlace } from "./certificate-files.ts";

const ownCertificateIn = (dataDir: string): CertificatePlace => ({
  certFile: join(resolve(dataDir), "tls.crt"),
  keyFile: join(resolve(dataDir), "tls.key"),
});

/** By which names and addresses the server may be reached. */
export interface ServerNames {
  readonly host: string;
  readonly publicUrl: string;
}

const dayMs = 86_400_000;
const lifeMs = 3650 * dayMs;
/** Clients whose clock is behind take it too. */
const leadMs = dayMs;
/** So long before its end another one is made. */
const renewMs = 30 * dayMs;
const anyAddress: readonly string[] = ["0.0.0.0", "::"];

function namesOf({ host, publicUrl }: ServerNames): string[] {
  const known = URL.canParse(publicUrl) ? [new URL(publicUrl).hostname.replace(/^\[|\]$/g, "")] : [];
  return [...new Set(["localhost", hostname(), "127.0.0.1", "::1", host, ...known])].filter(
    (name) => name !== "" && !anyAddress.includes(name),
  );
}

async function makePair(names: ServerNames, nowMs: number): Promise<{ cert: string; key: string }> {
  const altNames = namesOf(names).map((name) =>
    isIP(name) === 0 ? { type: 2 as const, value: name } : { type: 7 as const, ip: name },
  );
  // Two hundred files, which most starts need nothing of.
  const { generate } = await import("selfsigned");
  const { cert, private: key } = await generate(
    [{ name: "commonName", value: hostname().slice(0, 64) || "localhost" }],
    {
      keyType: "ec",
      algorithm: "sha256",
      notBeforeDate: new Date(nowMs - leadMs),
      notAfterDate: new Date(nowMs + lifeMs),
      extensions: [
        { name: "basicConstraints", cA: false, critical: true },
        { name: "keyUsage", digitalSignature: true, critical: true },
        { name: "extKeyUsage", serverAuth: true },
        { name: "subjectAltName", altNames },
      ],
    },
  );
  return { cert, key };
}

/** Replaces a file as a whole; nobody else can read it. */
function place(path: string, text: string): void {
  const draft = `${path}.${randomUUID()}`;
  try {
    const file = openSync(draft, "wx", 0o600);
    writeFileSync(file, text);
    fsyncSync(file);
    closeSync(file);
    renameSync(draft, path);
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "unknown error";
    throw new CertificateError(`${path} can't be written (${code}); set TLS_CERT_FILE and TLS_KEY_FILE.`);
  } finally {
    rmSync(draft, { force: true });
  }
}

function isUsable(files: CertificatePlace, nowMs: number): boolean {
  try {
    return readCertificate(files).endsMs - nowMs > renewMs;
  } catch {
    return false;
  }
}

/** Makes a certificate of the server's own in its data folder where there is none that can still be used. Errors: CertificateError. */
export async function ensureOwnCertificate(
  dataDir: string,
  names: ServerNames,
  nowMs: number,
): Promise<CertificatePlace> {
  const files = ownCertificateIn(dataDir);
  if (isUsable(files, nowMs)) return files;
  const { cert, key } = await makePair(names, nowMs);
  makeFolder(resolve(dataDir));
  // A crash between the two leaves a pair that does not fit, which the next start replaces.
  place(files.keyFile, key);
  place(files.certFile, cert);
  return files;
}
