/** Texts of the kind in English. */
export const sslCertificateEn = {
  name: "SSL Certificate",
  description:
    "Reads the certificate of a secure port and shows how many days it is still valid and whether it can be trusted",
  channels: {
    days_to_expiration: "Days to Expiration",
    common_name_check: "Common Name Check",
    public_key_length: "Public Key Length",
    self_signed: "Self-Signed",
    root_authority_trusted: "Root Authority Trusted",
  },
  settings: {
    port: "Port",
    server_name: "Server name (SNI)",
    server_name_help: "The name that the certificate must be issued for; empty: the device's host",
  },
  templates: {
    certificate_missing: "{target} sent no certificate",
  },
};
