import type { InterfaceSettings } from "@monitor/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ApiTester } from "./api-tester.ts";

const addressFields = ["feedback_url", "contact_url", "whats_new_url", "map_url"] as const;

function changeTests(t: ApiTester): void {
  test.each([
    ["site_name", "<i>Night</i> Watch", "site_name"],
    ["language", "de", "language"],
    ["feedback_url", "https://example.com/feedback?a=1", "feedback_url"],
    ["contact_url", "http://[2001:db8::1]:8080/contact", "contact_url"],
    ["whats_new_url", null, "whats_new_url"],
    ["map_url", "https://maps.example/{zoom}/{latitude}/{longitude}", "map_url"],
    ["report_error_email", "help@example.com", "report_error_email"],
  ] as const)("[EN-11] %s becomes %j for everybody at once", async (field, value, publicField) => {
    const before = await t.succeed("getInterfaceSettings");
    const after = await t.succeed("changeInterfaceSettings", { body: { [field]: value } });
    expect(after).toEqual({ ...before, [field]: value });
    expect(await t.succeed("getInterfaceSettings")).toEqual(after);
    expect((await t.succeed("getPublicSettings", { token: null }))[publicField]).toBe(value);
  });

  test("[SE-05] the automatic logout is told with every session from then on", async () => {
    const body = { automatic_logout_enabled: true, automatic_logout_duration: 90 };
    await t.succeed("changeInterfaceSettings", { body });
    expect(await t.succeed("renewSession")).toMatchObject(body);
    expect(await t.succeed("createSession", { body: t.host.credentials, token: null })).toMatchObject(body);
    await t.succeed("changeInterfaceSettings", { body: { automatic_logout_enabled: false } });
    expect((await t.succeed("renewSession")).automatic_logout_enabled).toBe(false);
  });

  test("[RT-08] an empty address is none", async () => {
    const body = { ...Object.fromEntries(addressFields.map((field) => [field, " "])), report_error_email: "" };
    const none = {
      feedback_url: null,
      contact_url: null,
      whats_new_url: null,
      map_url: null,
      report_error_email: null,
    };
    expect(await t.succeed("changeInterfaceSettings", { body })).toMatchObject(none);
  });
}

function refusalTests(t: ApiTester): void {
  const hostile = ["javascript:alert(1)", "ftp://example.com/", "//example.com/", "https://", "https://a b/", "/page"];
  const addresses = addressFields.flatMap((field) => hostile.map((address) => [field, address] as const));
  const others = [
    ["map_url", "https://example.com/{password}"],
    ["report_error_email", "nobody"],
    ["report_error_email", "a@example.com?bcc=b@example.com"],
    ["site_name", "  "],
    ["site_name", "a".repeat(101)],
    ["site_name", "Night\u0007Watch"],
    ["language", "fr"],
    ["auto_refresh_interval", 5],
    ["automatic_logout_duration", 59],
    ["automatic_logout_enabled", "yes"],
  ] as const;

  test.each([...addresses, ...others])("[VA-02] %s can't be %j, and stays", async (field, value) => {
    const before = await t.succeed("getInterfaceSettings");
    const response = await t.send("changeInterfaceSettings", { body: { [field]: value, auto_refresh: false } });
    t.expectError(response, "BAD_REQUEST");
    expect((response.body as { message: string }).message).toContain(field);
    expect(await t.succeed("getInterfaceSettings")).toEqual(before);
  });

  test("[PM-02] who is no administrator may neither read nor change them", async () => {
    const token = await t.tokenOf(t.host.readOnlyCredentials);
    await t.fail("getInterfaceSettings", "FORBIDDEN", { token });
    const before = await t.succeed("getInterfaceSettings");
    await t.fail("changeInterfaceSettings", "FORBIDDEN", { token, body: { site_name: "Mine" } });
    expect(await t.succeed("getInterfaceSettings")).toEqual(before);
  });
}

function mcpTests(t: ApiTester): void {
  test("[CA-41] the Model Context Protocol is off until an administrator switches it on", async () => {
    expect(await t.succeed("getMcpSettings")).toEqual({ enabled: false });
    expect(await t.succeed("changeMcpSettings", { body: { enabled: true } })).toEqual({ enabled: true });
    expect(await t.succeed("getMcpSettings")).toEqual({ enabled: true });
    for (const body of [{}, { enabled: "yes" }, null]) await t.fail("changeMcpSettings", "BAD_REQUEST", { body });
    expect(await t.succeed("changeMcpSettings", { body: { enabled: false } })).toEqual({ enabled: false });
    const token = await t.tokenOf(t.host.readOnlyCredentials);
    await t.fail("getMcpSettings", "FORBIDDEN", { token });
    await t.fail("changeMcpSettings", "FORBIDDEN", { token, body: { enabled: true } });
  });
}

function signOnTests(t: ApiTester): void {
  const saved = {
    enabled: false,
    label: "Nordkap",
    issuer: "https://login.nordkap.example",
    client_id: "monitor",
    scopes: "openid profile",
    group_claim: "groups",
    groups: [],
    needs_group: true,
    creates_accounts: true,
    only_local_id: null,
  };
  test("[AU-05] administrators set up single sign-on; the secret is never read, and stays with its issuer", async () => {
    const call = "changeSingleSignOn";
    expect(await t.succeed("getSingleSignOn")).toMatchObject({ enabled: false, has_secret: false, accounts: 0 });
    const first = await t.succeed(call, { body: { ...saved, client_secret: "hush-hush" } });
    expect(first).toMatchObject({ ...saved, has_secret: true });
    expect(JSON.stringify([first, await t.succeed("getSingleSignOn")])).not.toContain("hush");
    expect(await t.succeed(call, { body: saved })).toMatchObject({ has_secret: true });
    for (const wrong of [
      { issuer: "https://other.example" },
      { issuer: "javascript:alert(1)" },
      { issuer: "", enabled: true, client_secret: "" },
      { groups: [{ value: "netops", group_id: "999999" }] },
      { only_local_id: "999999" },
      { label: "two\nlines" },
      { groups: "none" },
    ]) {
      await t.fail(call, "BAD_REQUEST", { body: { ...saved, ...wrong } });
    }
    expect(await t.succeed(call, { body: { ...saved, client_secret: "" } })).toMatchObject({ has_secret: false });
    const token = await t.tokenOf(t.host.readOnlyCredentials);
    for (const id of ["getSingleSignOn", "testSingleSignOn"] as const)
      await t.fail(id, "FORBIDDEN", { token, body: { issuer: saved.issuer } });
    await t.fail(call, "FORBIDDEN", { token, body: saved });
    await t.fail("finishSingleSignOn", "LOGIN_FAILED", { body: { code: "made-up", key: "made-up" } });
  });
}

/** Settings of the interface for everybody, and of the server. */
export function settingsSuite(t: ApiTester): void {
  describe("settings of the interface", () => {
    let before: InterfaceSettings | null = null;
    beforeAll(async () => {
      before = await t.succeed("getInterfaceSettings");
    });
    afterAll(async () => {
      if (before !== null) await t.succeed("changeInterfaceSettings", { body: before });
    });

    changeTests(t);
    refusalTests(t);
  });
  describe("settings of the server", () => mcpTests(t));
  describe("single sign-on", () => signOnTests(t));
}
