import { createPrivateKey, X509Certificate } from "node:crypto";
import type { KeyObject } from "node:crypto";
import { readFileSync, statSync } from "node:fs";
import { createSecureContext } from "node:tls";

/** Where a certificate and its key are. */
export interface CertificatePlace {
  readonly certFile: string;
  readonly keyFile: string;
}

/** A certificate that was found to be usable. */
export interface Certificate {
  readonly cert: string;
  readonly key: string;
  /** When it ends, in milliseconds since 1970. */
  readonly endsMs: number;
  /** SHA-256, by which a person recognises it. */
  readonly fingerprint: string;
}

/** A file that can't be used; the message is one line for a person. */
export class CertificateError extends Error {
  override name = "CertificateError";
}

const maxBytes = 1024 * 1024;

function readText(path: string): string {
  try {
    if (statSync(path).size > maxBytes) throw new CertificateError(`${path} is too long for a certificate or key.`);
    return readFileSync(path, "utf8");
  } catch (error) {
    if (error instanceof CertificateError) throw error;
    const code = error instanceof Error && "code" in error ? String(error.code) : "unknown error";
    throw new CertificateError(`${path} can't be read (${code}).`);
  }
}

function certificateOf(path: string, text: string): X509Certificate {
  try {
    return new X509Certificate(text);
  } catch {
    throw new CertificateError(`${path} holds no certificate in PEM form.`);
  }
}

function keyOf(path: string, text: string): KeyObject {
  try {
    return createPrivateKey(text);
  } catch {
    const isLocked = /ENCRYPTED/.test(text);
    throw new CertificateError(
      isLocked ? `The key in ${path} needs a passphrase; take it off.` : `${path} holds no private key in PEM form.`,
    );
  }
}

/** Reads a certificate and its key. Errors: CertificateError. */
export function readCertificate({ certFile, keyFile }: CertificatePlace): Certificate {
  const [cert, key] = [readText(certFile), readText(keyFile)];
  const first = certificateOf(certFile, cert);
  if (!first.checkPrivateKey(keyOf(keyFile, key))) {
    throw new CertificateError(`The key in ${keyFile} does not belong to the certificate in ${certFile}.`);
  }
  try {
    createSecureContext({ cert, key });
  } catch (error) {
    const reason = error instanceof Error && "code" in error ? String(error.code) : "unknown error";
    throw new CertificateError(`The certificate in ${certFile} can't be used for TLS (${reason}).`);
  }
  return { cert, key, endsMs: Date.parse(first.validTo), fingerprint: first.fingerprint256 };
}

/** Changes when one of the files does; null while one is missing. */
export function stampOf({ certFile, keyFile }: CertificatePlace): string | null {
  const stats = [certFile, keyFile].map((path) => statSync(path, { throwIfNoEntry: false }));
  if (stats.includes(undefined)) return null;
  return stats.map((stat) => `${stat?.ino} ${stat?.size} ${stat?.mtimeMs}`).join(" ");
}
