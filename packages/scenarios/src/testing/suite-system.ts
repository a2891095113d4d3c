import { featureToggles } from "@monitor/contract";
import { describe, expect, test } from "vitest";
import type { ApiTester } from "./api-tester.ts";

/** Health, versions, settings and lookups. */
export function systemSuite(t: ApiTester): void {
  describe("system", () => {
    test("[CA-03] health answers without a body", async () => {
      const response = await t.send("getHealth", { token: null });
      expect(response.status).toBe(204);
      expect(response.body).toBeUndefined();
    });

    test("a server that is well names no problems of its own", async () => {
      expect(await t.succeed("getServerProblems")).toEqual([]);
    });

    test("[EN-12] three versions are told", async () => {
      const version = await t.succeed("getVersion");
      for (const text of [version.application_server_version, version.prtg_version, version.prtg_release_channel]) {
        expect(text).toMatch(/\S/);
      }
    });

    test("[EN-11] the public settings have a language, a site name and the installation", async () => {
      const settings = await t.succeed("getPublicSettings", { token: null });
      expect(["en", "de"]).toContain(settings.language);
      expect(settings.site_name).toMatch(/\S/);
      expect(settings.installation_id).toMatch(/\S/);
      expect(settings).toHaveProperty("prtg_classic_port");
    });

    test("[LO-07] [EN-11] they tell whether a mail can be sent at all", async () => {
      const settings = await t.succeed("getPublicSettings", { token: null });
      expect(typeof settings.can_send_mail).toBe("boolean");
    });

    test("[EN-11] they tell whether anything can be stored", async () => {
      expect(await t.succeed("getPublicSettings", { token: null })).toMatchObject({ can_store: true });
    });

    test("[CA-03] feature toggles name our own calls; only the stream of changes may be missing", async () => {
      const needed = featureToggles.filter((name) => name !== "ext/events" && name !== "ext/discovery");
      expect(await t.succeed("getFeatureToggles")).toEqual(expect.arrayContaining(needed));
    });
  });

  describe("lookups", () => {
    test("[EN-04] every definition has mappings and a status for what they leave out", async () => {
      const lookups = await t.succeed("listLookupDefinitions", { query: { limit: 0 } });
      const yesNo = lookups.find((lookup) => lookup.id === "prtg.standardlookups.yesno.stateyesok");
      expect(yesNo).toMatchObject({ lookup_type: "SINGLEINTEGER", undefined_status: "WARNING" });
      for (const lookup of lookups) {
        expect(["SINGLEINTEGER", "RANGE", "BOOLEAN", "BITFIELD"]).toContain(lookup.lookup_type);
        expect(lookup.mappings.length).toBeGreaterThan(0);
      }
    });

    test("[CA-02] lookups come in pages too", async () => {
      const response = await t.send("listLookupDefinitions", { query: { limit: 1 } });
      expect(response.body).toHaveLength(1);
      expect(Number(response.headers["x-total-count"])).toBeGreaterThan(1);
      expect(response.headers["link"]).toMatch(/rel="next"/);
    });
  });
}
