import { describe, expect, test } from "vitest";
import { failureOfError } from "./failure-of-error.ts";
import { messageOf } from "../testing/run-one.ts";
import { connectionDe } from "./messages.de.ts";

const errorWith = (code: string, message = "connect failed") => Object.assign(new Error(message), { code });
const sentence = async (error: unknown) => messageOf(await failureOfError(error, "10.0.0.5:443"));

describe("failureOfError", () => {
  test.each([
    ["ECONNREFUSED", "Connection refused by 10.0.0.5:443"],
    ["ECONNRESET", "10.0.0.5:443 closed the connection before it had answered"],
    ["EHOSTUNREACH", /^There is no route to 10\.0\.0\.5:443/],
    ["ETIMEDOUT", /^There is no route to 10\.0\.0\.5:443/],
    ["EPERM", /check its firewall$/],
    ["EACCES", /check its firewall$/],
    ["EMFILE", /^The probe has run out of/],
    ["CERT_HAS_EXPIRED", "The certificate of 10.0.0.5:443 has expired"],
    ["ERR_TLS_CERT_ALTNAME_INVALID", "The certificate of 10.0.0.5:443 was issued for another name"],
    ["HPE_INVALID_CONSTANT", "10.0.0.5:443 gave an answer that is not HTTP"],
  ])("%s", async (code, message) => {
    expect(await sentence(errorWith(code))).toMatch(message);
  });

  test("OpenSSL's own words are used without its numbers", async () => {
    const error = Object.assign(errorWith("ERR_SSL_WRONG_VERSION_NUMBER"), { reason: "wrong version number" });
    expect(await sentence(error)).toBe("No secure connection with 10.0.0.5:443: wrong version number");
  });

  test("of several attempts the first counts", async () => {
    expect(await sentence(new AggregateError([errorWith("ECONNREFUSED"), errorWith("EHOSTUNREACH")]))).toMatch(
      /refused/,
    );
  });

  test("an error of the system that is not listed is said in the system's words", async () => {
    const error = Object.assign(errorWith("EOPNOTSUPP", "connect EOPNOTSUPP 10.0.0.5:443"), { errno: -95 });
    expect(await sentence(error)).toBe("The connection to 10.0.0.5:443 failed: operation not supported on socket");
  });

  test("what is not known keeps its words, cleaned and cut", async () => {
    expect(await sentence(errorWith("EODD", `strange\u202e\n${"x".repeat(500)}`))).toMatch(
      /^The connection to .* failed: strange x{100,}…$/,
    );
    expect(await sentence("thrown text")).toBe("The connection to 10.0.0.5:443 failed: thrown text");
  });
});

test("German sentences use the same parameters as the English ones", async () => {
  const { connectionEn } = await import("./messages.en.ts");
  const names = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([name]) => name).sort();
  for (const [code, text] of Object.entries(connectionEn)) {
    expect(names(connectionDe[code as keyof typeof connectionDe]), code).toEqual(names(text));
  }
});
