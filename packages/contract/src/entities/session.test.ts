import { describe, expect, test } from "vitest";
import { ResponseFormatError } from "../errors.ts";
import { publicSettings, renewedSession, session, sessionEndMs, siteSettingsOf, user, version } from "./session.ts";

const administrator = {
  id: "100",
  login_name: "prtgadmin",
  display_name: "System Administrator",
  email: "a@example.com",
  last_login: "2026-11-20T14:00:00Z",
  permissions: ["TICKETS"],
  theme: "LIGHT",
  auto_refresh: true,
  auto_refresh_interval: 30,
  role: "administrator",
};

describe("user and session", () => {
  test("[EN-09] a user with all fields, and with the least", () => {
    expect(user.parse(administrator)).toEqual(administrator);
    expect(user.parse({ id: "1", login_name: "a" })).toEqual({ id: "1", login_name: "a" });
  });

  test.each([[{ id: 100 }], [{ permissions: "TICKETS" }], [{ auto_refresh_interval: "30" }], [{ login_name: null }]])(
    "[EN-09] a wrong type is refused: %j",
    (part) => {
      expect(user.safeParse({ ...administrator, ...part }).success).toBe(false);
    },
  );

  test("[EN-10] a session needs token, end and user", () => {
    const complete = {
      token: "t",
      expires_at: "2026-11-20T15:00:00Z",
      user: administrator,
      automatic_logout_enabled: true,
      automatic_logout_duration: 900,
    };
    expect(session.parse(complete)).toEqual(complete);
    for (const key of ["token", "expires_at", "user"]) {
      expect(session.safeParse({ ...complete, [key]: undefined }).success).toBe(false);
    }
    expect(renewedSession.parse({ expires_at: complete.expires_at })).toEqual({ expires_at: complete.expires_at });
  });

  test.each([
    ["2026-11-20T15:00:00Z", Date.UTC(2026, 10, 20, 15)],
    ["2026-11-20T15:00:00.250Z", Date.UTC(2026, 10, 20, 15, 0, 0, 250)],
    ["2026-11-20T16:00:00+01:00", Date.UTC(2026, 10, 20, 15)],
  ])("[EN-10] a session that ends %s ends at %i ms", (expires_at, endMs) => {
    expect(sessionEndMs({ expires_at })).toBe(endMs);
  });

  test.each(["", "soon", "2026-11-20", "2026-11-20T15:00:00", "2026-13-40T99:00:00Z", "1795186800000"])(
    "[EN-10] [SE-06] %j is no end of a session",
    (expires_at) => {
      expect(() => sessionEndMs({ expires_at })).toThrow(ResponseFormatError);
    },
  );
});

describe("settings and version", () => {
  test("[EN-12] versions, all of which may be missing", () => {
    const versions = { application_server_version: "0.1.0", prtg_version: "26.4", prtg_release_channel: "STABLE" };
    expect(version.parse(versions)).toEqual(versions);
    expect(version.parse({})).toEqual({});
    expect(version.safeParse({ prtg_version: 26 }).success).toBe(false);
  });

  test("[EN-11] public settings as they come", () => {
    const settings = { language: "de", site_name: "Watch", prtg_classic_port: 8443, cluster_mode: false };
    expect(publicSettings.parse(settings)).toEqual(settings);
    expect(publicSettings.safeParse({ prtg_classic_port: "8443" }).success).toBe(false);
  });

  test.each([
    [{ site_name: "Watch", prtg_classic_port: 8443 }, "Watch", "https://host.example:8443/"],
    [{ site_name: "", prtg_classic_port: 443 }, "", "https://host.example/"],
    [{ prtg_classic_port: 80 }, null, "http://host.example/"],
    [{ site_name: null, prtg_classic_port: null }, null, null],
    [{}, null, null],
  ])("[EN-11] %j becomes siteName %j and classicInterfaceUrl %j", (settings, siteName, classicInterfaceUrl) => {
    const api = { protocol: "https:", hostname: "host.example" };
    expect(siteSettingsOf(settings, api)).toEqual({ siteName, classicInterfaceUrl });
  });

  test.each([
    [8081, "http://[::1]:8081/"],
    [80, "http://[::1]/"],
    [443, "https://[::1]/"],
  ])("[CR-06] an API that speaks http has its classic interface on port %s at %s", (prtg_classic_port, address) => {
    const api = { protocol: "http:", hostname: "[::1]" };
    expect(siteSettingsOf({ prtg_classic_port }, api).classicInterfaceUrl).toBe(address);
  });
});
