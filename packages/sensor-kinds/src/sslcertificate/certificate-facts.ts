import { X509Certificate } from "node:crypto";
import { isIP } from "node:net";
import { getCACertificates } from "node:tls";

const dayMs = 86_400_000;

/** Bits of the curves that certificates use (RFC 5480, RFC 8410). */
const curveBits: Readonly<Record<string, number>> = {
  prime256v1: 256,
  secp384r1: 384,
  secp521r1: 521,
  brainpoolP256r1: 256,
  brainpoolP384r1: 384,
  brainpoolP512r1: 512,
};
const keyTypeBits: Readonly<Record<string, number>> = { ed25519: 256, ed448: 456 };

/** Whole days until the certificate ends, rounded down; negative once it has expired. */
export function daysToExpiration(certificate: X509Certificate, nowMs: number): number {
  return Math.floor((Date.parse(certificate.validTo) - nowMs) / dayMs);
}

/** Length of the public key in bits; null for a kind of key we do not know. */
export function publicKeyBits(certificate: X509Certificate): number | null {
  const { asymmetricKeyType = "", asymmetricKeyDetails } = certificate.publicKey;
  return (
    asymmetricKeyDetails?.modulusLength ??
    curveBits[asymmetricKeyDetails?.namedCurve ?? ""] ??
    keyTypeBits[asymmetricKeyType] ??
    null
  );
}

/** True when the certificate was made for this name or address (RFC 6125; the subject counts where there is no SAN). */
export function isMadeFor(certificate: X509Certificate, name: string): boolean {
  const [address = ""] = name.split("%");
  const match = isIP(address) === 0 ? certificate.checkHost(name) : certificate.checkIP(address);
  return match !== undefined;
}

/** True when the certificate signs itself. */
export function isSelfSigned(certificate: X509Certificate): boolean {
  return certificate.issuer === certificate.subject && certificate.verify(certificate.publicKey);
}

const maxChainLength = 10;

/** Whether the certificates that a server shows lead to an authority that this machine trusts, valid at this time or not. */
export function isOfTrustedAuthority(certificate: X509Certificate): boolean {
  const authorities = getCACertificates("default").map((pem) => new X509Certificate(pem));
  let current: X509Certificate | undefined = certificate;
  for (let step = 0; current !== undefined && step < maxChainLength; step += 1) {
    const shown: X509Certificate = current;
    if (authorities.some((authority) => hasIssued(authority, shown))) return true;
    const issuer: X509Certificate | undefined = shown.issuerCertificate;
    current = issuer !== undefined && hasIssued(issuer, shown) ? issuer : undefined;
  }
  return false;
}

function hasIssued(issuer: X509Certificate, certificate: X509Certificate): boolean {
  try {
    return issuer.ca && certificate.checkIssued(issuer) && certificate.verify(issuer.publicKey);
  } catch {
    return false;
  }
}
