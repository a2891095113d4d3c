import { X509Certificate } from "node:crypto";
import { createServer, getCACertificates, setDefaultCACertificates } from "node:tls";
import { afterEach, describe, expect, test } from "vitest";
import { authority, expired, expiredOfAuthority, selfSigned } from "../testing/certificates.ts";
import type { TestCertificate } from "../testing/certificates.ts";
import { describeNetworkCheck } from "../testing/check-suite.ts";
import { onLoopback } from "../testing/loopback.ts";
import type { LoopbackServer } from "../testing/loopback.ts";
import { runOne, valuesOf } from "../testing/run-one.ts";
import { daysToExpiration } from "./certificate-facts.ts";
import { checkSslCertificate } from "./check.ts";

describeNetworkCheck({
  name: "sslcertificate",
  check: checkSslCertificate,
  transport: "tcp",
  settings: (port) => ({ port }),
  garbageCodes: ["tls_failed"],
});

describe("sslcertificate", () => {
  let server: LoopbackServer | null = null;
  const names: string[] = [];

  const read = async (certificate: TestCertificate, settings: Record<string, unknown> = {}) => {
    const SNICallback = (name: string, done: (error: Error | null) => void) => {
      names.push(name);
      done(null);
    };
    server = await onLoopback(createServer({ ...certificate, SNICallback }));
    const values = valuesOf(await runOne(checkSslCertificate, { settings: { port: server.port, ...settings } }));
    await server.idle();
    return values;
  };

  afterEach(async () => {
    names.length = 0;
    await server?.close();
    server = null;
  });

  test("a valid self-signed certificate: long to go, right name, not trusted", async () => {
    const values = await read(selfSigned);
    expect(values["days_to_expiration"]).toBeGreaterThan(30_000);
    expect(values).toMatchObject({
      common_name_check: 0,
      public_key_length: 256,
      self_signed: 1,
      root_authority_trusted: 0,
    });
  });

  test("an expired certificate for another name is measured, not refused", async () => {
    const values = await read(expired);
    expect(values["days_to_expiration"]).toBeLessThan(-1000);
    expect(values).toMatchObject({ common_name_check: 1, public_key_length: 384 });
  });

  test("an expired certificate of a trusted authority says nothing against the authority, one of an unknown one does", async () => {
    const known = getCACertificates("default");
    expect((await read(expiredOfAuthority))["root_authority_trusted"]).toBe(0);
    await server?.close();
    setDefaultCACertificates([...known, authority]);
    try {
      const values = await read(expiredOfAuthority);
      expect(values["days_to_expiration"]).toBeLessThan(-1000);
      expect(values).toMatchObject({ root_authority_trusted: 1, self_signed: 0, common_name_check: 0 });
    } finally {
      setDefaultCACertificates(known);
    }
  });

  test("the server name of the settings is requested and compared", async () => {
    const values = await read(expired, { server_name: "other.example" });
    expect(values["common_name_check"]).toBe(0);
    expect(names).toEqual(["other.example"]);
  });

  test.each([
    ["2020-12-31T23:59:59Z", 0],
    ["2020-12-30T23:59:59Z", 1],
    ["2021-01-01T00:00:01Z", -1],
    ["2021-01-02T00:00:01Z", -2],
  ])("on %s the certificate of 1 January 2021 has %i days", (now, days) => {
    expect(daysToExpiration(new X509Certificate(expired.cert), Date.parse(now))).toBe(days);
  });
});
