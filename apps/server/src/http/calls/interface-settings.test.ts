import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { startTestServer } from "../testing/test-server.ts";
import type { TestServer } from "../testing/test-server.ts";
import { createInterfaceSettings } from "@monitor/core/features";

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server.stop());

const configured = { siteName: "Configured", language: "de", automaticLogoutSeconds: 0 } as const;
const keeper = (changes: object = {}) =>
  createInterfaceSettings({ ...server, configured: { ...configured, ...changes } });

describe("settings of the interface", () => {
  test("[EN-11] are those of the configuration until they are changed", () => {
    expect(keeper().read()).toEqual({
      site_name: "Configured",
      language: "de",
      auto_refresh: true,
      auto_refresh_interval: 30,
      automatic_logout_enabled: false,
      automatic_logout_duration: 900,
      feedback_url: null,
      contact_url: null,
      whats_new_url: null,
      map_url: "https://www.openstreetmap.org/?mlat={latitude}&mlon={longitude}#map={zoom}/{latitude}/{longitude}",
      report_error_email: null,
    });
  });

  test("[SE-05] an automatic logout that is configured is on, however short it is", () => {
    const expected = { automatic_logout_enabled: true, automatic_logout_duration: 35 };
    expect(keeper({ automaticLogoutSeconds: 35 }).read()).toMatchObject(expected);
  });

  test("[EN-11] what was changed wins over the configuration after a restart; the rest goes on following it", async () => {
    await keeper().change({ site_name: "Chosen" }, null);
    expect(keeper({ siteName: "Other", language: "en" }).read()).toMatchObject({ site_name: "Chosen", language: "en" });
  });

  test.each(["no JSON", '{"site_name": 7}', "[]", "null"])(
    "stored settings that are broken (%s) count as none",
    async (text) => {
      await server.facts.write("interface_settings", text);
      expect(keeper().read().site_name).toBe("Configured");
    },
  );

  test("[EN-11] a stored value that is broken counts as none, the others hold and are still stored after a change", async () => {
    const text =
      '{"site_name": 7, "language": "en", "auto_refresh_interval": 5, "contact_url": "https://example.com/"}';
    await server.facts.write("interface_settings", text);
    const held = { language: "en", contact_url: "https://example.com/" };
    expect(keeper().read()).toMatchObject({ ...held, site_name: "Configured", auto_refresh_interval: 30 });
    await keeper().change({ auto_refresh: false }, null);
    expect(keeper().read()).toMatchObject({ ...held, auto_refresh: false });
  });

  test("[RT-09] a new site name stands on the pages about the API at once", async () => {
    await server.request("PATCH", "/ext/settings/user-interface", { body: { site_name: "Night <Watch>" } });
    expect((await server.app.inject("/api/v2/overview")).body).toContain("<h1>Night &lt;Watch&gt; API");
    expect((await server.request("GET", "/oas")).body).toMatchObject({ info: { title: /Night <Watch>/ } });
  });

  test("a change is noted with who made it and what it was about", async () => {
    await server.request("PATCH", "/ext/settings/user-interface", { body: { contact_url: "https://example.com/" } });
    const noted = server.logged.find(({ message }) => message.startsWith("Settings of the interface"));
    expect(noted?.facts).toMatchObject({ fields: ["contact_url"], user_id: expect.any(String) });
  });

  test("a logout that is shorter than people may choose is told as the shortest", async () => {
    const short = await startTestServer({ configured: { automaticLogoutSeconds: 35 } });
    const response = await short.request("GET", "/ext/settings/user-interface");
    expect(response.body).toMatchObject({ automatic_logout_duration: 60 });
    expect((await short.request("GET", "/session")).body).toMatchObject({ automatic_logout_duration: 35 });
    await short.stop();
  });
});
