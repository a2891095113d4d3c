import type { TLSSocket } from "node:tls";
import { attempt } from "../connection/attempt.ts";
import { openSecureConnection } from "../connection/open-connection.ts";
import { hostAndPort } from "../connection/resolve-target.ts";
import { kindCheck } from "../kind-check.ts";
import type { CheckOutcome } from "../kind.ts";
import { failed, succeeded } from "../outcome.ts";
import { daysToExpiration, isMadeFor, isOfTrustedAuthority, isSelfSigned, publicKeyBits } from "./certificate-facts.ts";
import { sslCertificate } from "./definition.ts";
import { sslCertificateEn } from "./messages.en.ts";

/** Failures that say nothing about the authority, neither for nor against it: of several only one is reported. */
const otherThanTrust = ["CERT_HAS_EXPIRED", "CERT_NOT_YET_VALID"];

/** Values of the shipped lookups: 0 match, 1 mismatch · 0 no, 1 yes · 0 not trusted, 1 trusted. */
function outcomeOf(secure: TLSSocket, name: string, target: string): CheckOutcome {
  const certificate = secure.getPeerX509Certificate();
  if (certificate === undefined) {
    return failed(sslCertificateEn.templates, "certificate_missing", { target });
  }
  const reason = String(secure.authorizationError ?? "");
  const isTrusted = secure.authorized || (otherThanTrust.includes(reason) && isOfTrustedAuthority(certificate));
  return succeeded({
    days_to_expiration: daysToExpiration(certificate, Date.now()),
    common_name_check: isMadeFor(certificate, name) ? 0 : 1,
    public_key_length: publicKeyBits(certificate),
    self_signed: isSelfSigned(certificate) ? 1 : 0,
    root_authority_trusted: isTrusted ? 1 : 0,
  });
}

/** Shakes hands with a TLS port and reports on the certificate it shows, whether valid or not. */
export const checkSslCertificate = kindCheck(sslCertificate, async (input) => {
  const { host, settings } = input;
  const target = hostAndPort(host, settings.port);
  const name = settings.server_name === "" ? host : settings.server_name;
  return attempt(input, target, async (signal, resolve, trace) => {
    const addresses = await resolve(host);
    const secure = await openSecureConnection(
      { addresses, port: settings.port, trace },
      { name, isProofNeeded: false },
      signal,
    );
    return outcomeOf(secure, name, target);
  });
});
