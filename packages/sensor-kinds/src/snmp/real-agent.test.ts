import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { CheckInput } from "../kind.ts";
import { createSnmpCustomCheck } from "../snmpcustom/check.ts";
import { seeded } from "../testing/fuzzed.ts";
import { codeOf, runOne, valuesOf } from "../testing/run-one.ts";
import { isSnmpdThere, snmpdMissing, startSnmpd } from "../testing/snmpd.ts";
import type { Snmpd, SnmpdUser } from "../testing/snmpd.ts";
import { mangled, startRelay } from "../testing/udp-relay.ts";
import { createSnmpAgents } from "./snmp-agents.ts";
import { sysUpTime } from "./standard-oids.ts";

const password = "a long password";
const authNames = {
  md5: "MD5",
  sha: "SHA",
  sha224: "SHA-224",
  sha256: "SHA-256",
  sha384: "SHA-384",
  sha512: "SHA-512",
};
/** The names that snmpd has; C is what Cisco and Reeder do with keys. */
const privNames = { des: "DES", aes: "AES", aes256b: "AES-256", aes256r: "AES-256-C" };
const auths = Object.entries(authNames);
const privs = Object.entries(privNames);

const users: SnmpdUser[] = [
  { name: "nobody", keys: "", level: "noauth" },
  ...auths.map(([auth, name]): SnmpdUser => ({ name: auth, keys: `${name} "${password}"`, level: "auth" })),
  ...auths.flatMap(([auth, authName]) =>
    privs.map(([priv, privName]): SnmpdUser => ({
      name: `${auth}-${priv}`,
      keys: `${authName} "${password}" ${privName} "${password} 2"`,
      level: "priv",
    })),
  ),
];
const pairs = auths.flatMap(([auth]) => privs.map(([priv]) => [auth, priv] as const));

let agent: Snmpd;
beforeAll(async () => {
  if (isSnmpdThere) agent = await startSnmpd(users);
});
afterAll(() => agent?.stop());

const check = createSnmpCustomCheck(createSnmpAgents());
const ask = (sectionSettings: CheckInput["sectionSettings"], secrets: Record<string, string> = {}) =>
  runOne(check, {
    settings: { oid: sysUpTime },
    sectionSettings: { snmpport: agent.port, ...sectionSettings },
    secrets,
  });
const v3 = { snmpversion: "V3" };
const both = { snmpauthpass: password, snmpencpass: `${password} 2` };

describe.skipIf(!isSnmpdThere)(isSnmpdThere ? "the agent of Net-SNMP" : snmpdMissing, () => {
  test.each(["V1", "V2"])("answers %s", async (snmpversion) => {
    expect(valuesOf(await ask({ snmpversion }))["value"]).toBeGreaterThan(0);
  });

  test.each(["V1", "V2"])("is silent about a wrong community (%s)", async (snmpversion) => {
    const secrets = { snmpcommv1: "wrong", snmpcommv2: "wrong" };
    const outcome = await runOne(check, {
      settings: { oid: sysUpTime },
      sectionSettings: { snmpport: agent.port, snmpversion },
      secrets,
      timeoutMs: 150,
    });
    expect(codeOf(outcome)).toBe("timeout");
  });

  test("answers version 3 without authentication", async () => {
    expect(valuesOf(await ask({ ...v3, snmpuser: "nobody" }))["value"]).toBeGreaterThan(0);
  });

  test.each(auths.map(([auth]) => auth))("answers version 3 with %s", async (snmpauthmode) => {
    const outcome = await ask({ ...v3, snmpuser: snmpauthmode, snmpauthmode }, { snmpauthpass: password });
    expect(valuesOf(outcome)["value"]).toBeGreaterThan(0);
  });

  test.each(pairs)("answers version 3 with %s and %s", async (snmpauthmode, snmpencmode) => {
    const outcome = await ask({ ...v3, snmpuser: `${snmpauthmode}-${snmpencmode}`, snmpauthmode, snmpencmode }, both);
    expect(valuesOf(outcome)["value"]).toBeGreaterThan(0);
  });

  test.each([
    [{ snmpuser: "stranger" }, {}, "snmp_user_unknown"],
    [{ snmpuser: "sha", snmpauthmode: "sha" }, { snmpauthpass: "a wrong password" }, "snmp_password_refused"],
    [{ snmpuser: "sha", snmpauthmode: "sha256" }, { snmpauthpass: password }, "snmp_password_refused"],
    [{ snmpuser: "sha", snmpauthmode: "sha", snmpencmode: "aes" }, both, "snmp_level_refused"],
  ])("refuses %j with %j: %s", async (sectionSettings, secrets, code) => {
    const outcome = await ask({ ...v3, ...sectionSettings }, secrets);
    expect(codeOf(outcome)).toBe(code);
    expect(JSON.stringify(outcome)).not.toContain("password 2");
  });

  test("is asked again after it was restarted under the same user", async () => {
    const first = await startSnmpd(users);
    const again = { ...v3, snmpuser: "sha-aes", snmpauthmode: "sha", snmpencmode: "aes", snmpport: first.port };
    expect(codeOf(await ask(again, both))).toBe("ok");
    await first.stop();
    expect(codeOf(await ask(again, both))).toBe("refused");
  });

  test.each([
    ["noAuthNoPriv", { snmpuser: "nobody" }],
    ["authPriv", { snmpuser: "sha256-aes", snmpauthmode: "sha256", snmpencmode: "aes" }],
  ])(
    "200 mangled answers of version 3 (%s) end in failures, and it is asked as before afterwards",
    async (_level, user) => {
      const random = seeded(162);
      let isMangling = true;
      const relay = await startRelay(agent.port, (answer) => (isMangling ? mangled(answer, random) : answer));
      const once = (timeoutMs: number) =>
        runOne(check, {
          settings: { oid: sysUpTime },
          sectionSettings: { ...v3, ...user, snmpport: relay.port },
          secrets: both,
          timeoutMs,
        });
      for (let done = 0; done < 200; done += 1) expect(codeOf(await once(20))).not.toBe("check_failed");
      isMangling = false;
      expect(codeOf(await once(5000))).toBe("ok");
      await relay.close();
    },
  );

  test("an answer without the signature of the question is not believed", async () => {
    let isStripping = false;
    const user = { snmpuser: "sha", snmpauthmode: "sha" };
    const relay = await startRelay(agent.port, (answer) => {
      // msgFlags (RFC 3412, 6.4) is the text of one byte behind msgMaxSize: without the first bit there is no signature.
      const place = answer.indexOf(Buffer.from([4, 1, 1]));
      if (isStripping && place !== -1) answer[place + 2] = 0;
      return answer;
    });
    const asked = () => ask({ ...v3, ...user, snmpport: relay.port }, { snmpauthpass: password });
    expect(codeOf(await asked())).toBe("ok");
    isStripping = true;
    expect(codeOf(await asked())).toBe("snmp_not_authentic");
    await relay.close();
  });
});
