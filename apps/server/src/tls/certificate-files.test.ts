import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { X509Certificate } from "node:crypto";
import { hostname } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createFolder } from "../testing/folder.ts";
import { CertificateError, readCertificate, stampOf } from "./certificate-files.ts";
import { ensureOwnCertificate } from "./own-certificate.ts";

const nowMs = Date.now();
const dayMs = 86_400_000;
let folder: ReturnType<typeof createFolder>;
beforeEach(() => void (folder = createFolder()));
afterEach(() => folder.remove());

const names = { host: "192.0.2.7", publicUrl: "https://monitor.example:1616" };
const make = (name = "own", atMs = nowMs) => ensureOwnCertificate(join(folder.path, name), names, atMs);

describe("[CA-22] the certificate of the server's own", () => {
  test("names the server, is not a CA, and its key is for the owner only", async () => {
    const files = await make();
    const made = new X509Certificate(readFileSync(files.certFile));
    expect(made.subjectAltName).toContain("IP Address:192.0.2.7");
    expect(made.subjectAltName).toContain("DNS:monitor.example");
    expect(made.subjectAltName).toContain(`DNS:${hostname()}`);
    expect([made.ca, made.verify(made.publicKey)]).toEqual([false, true]);
    expect([files.certFile, files.keyFile].map((file) => statSync(file).mode & 0o777)).toEqual([0o600, 0o600]);
    expect(readCertificate(files).fingerprint).toBe(made.fingerprint256);
    expect(readdirSync(join(folder.path, "own")).toSorted()).toEqual(["tls.crt", "tls.key"]);
  });

  test("stays at the next start, and is made again shortly before its end or where it is damaged", async () => {
    const first = readCertificate(await make()).fingerprint;
    expect(readCertificate(await make("own", nowMs + 100 * dayMs)).fingerprint).toBe(first);
    const second = readCertificate(await make("own", nowMs + 3630 * dayMs)).fingerprint;
    expect(second).not.toBe(first);
    writeFileSync((await make()).keyFile, "nothing");
    expect(readCertificate(await make()).fingerprint).not.toBe(second);
  });

  test("a folder that can't be written is a sentence", async () => {
    writeFileSync(join(folder.path, "file"), "");
    await expect(ensureOwnCertificate(join("/proc", "none"), names, nowMs)).rejects.toThrow();
    expect(existsSync("/proc/none")).toBe(false);
  });
});

describe("[CA-22] files that can't be used are one line", () => {
  const write = (name: string, text: string): string => {
    const path = join(folder.path, name);
    writeFileSync(path, text);
    return path;
  };
  const lineOf = (certFile: string, keyFile: string): string => {
    try {
      readCertificate({ certFile, keyFile });
      return "";
    } catch (error) {
      if (!(error instanceof CertificateError)) throw error;
      return error.message;
    }
  };

  test("missing ones, other texts, a foreign key, a locked key", async () => {
    const [own, other] = [await make("own"), await make("other")];
    expect(lineOf(join(folder.path, "none"), own.keyFile)).toMatch(/none can't be read \(ENOENT\)\.$/);
    expect(lineOf(folder.path, own.keyFile)).toMatch(/can't be read \(EISDIR\)\.$/);
    expect(lineOf(write("text", "no certificate"), own.keyFile)).toMatch(/holds no certificate in PEM form\.$/);
    expect(lineOf(own.certFile, write("text", "no key"))).toMatch(/holds no private key in PEM form\.$/);
    expect(lineOf(own.certFile, other.keyFile)).toMatch(/does not belong to the certificate/);
    const locked = "-----BEGIN ENCRYPTED PRIVATE KEY-----\nAAAA\n-----END ENCRYPTED PRIVATE KEY-----\n";
    expect(lineOf(own.certFile, write("locked", locked))).toMatch(/needs a passphrase; take it off\.$/);
    expect(lineOf(own.certFile, own.keyFile)).toBe("");
  });

  test("the stamp tells a change, and that a file is missing", async () => {
    const own = await make("own");
    const before = stampOf(own);
    expect(stampOf(own)).toBe(before);
    writeFileSync(own.keyFile, "longer than before, or shorter");
    expect(stampOf(own)).not.toBe(before);
    expect(stampOf({ ...own, certFile: join(folder.path, "none") })).toBeNull();
  });
});
