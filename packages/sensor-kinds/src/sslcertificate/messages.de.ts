import type { sslCertificateEn } from "./messages.en.ts";

/** Texts of the kind in German. */
export const sslCertificateDe: typeof sslCertificateEn = {
  name: "SSL-Zertifikat",
  description:
    "Liest das Zertifikat eines sicheren Ports und zeigt, wie viele Tage es noch gilt und ob ihm zu trauen ist",
  channels: {
    days_to_expiration: "Tage bis zum Ablauf",
    common_name_check: "Prüfung des Namens",
    public_key_length: "Länge des öffentlichen Schlüssels",
    self_signed: "Selbst signiert",
    root_authority_trusted: "Stammzertifikat vertrauenswürdig",
  },
  settings: {
    port: "Port",
    server_name: "Servername (SNI)",
    server_name_help: "Der Name, für den das Zertifikat gelten muss; leer: der Host des Geräts",
  },
  templates: {
    certificate_missing: "{target} hat kein Zertifikat gesendet",
  },
};
