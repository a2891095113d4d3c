import { describe, expect, test } from "vitest";
import { externalAddress } from "./external-addresses.ts";
import type { ExternalAddressInput } from "./external-addresses.ts";

const input: ExternalAddressInput = {
  origin: "http://monitor.example:8080",
  apiBaseUrl: "https://core.example:1616/api/v2",
  settings: null,
  versions: { application_server_version: "1.2", prtg_version: "24.1", prtg_release_channel: "stable" },
  interfaceVersion: "0.1.0",
  language: "de",
  referrer: "/monitoring/group/0/overview",
  query: { topic: "a&b" },
};

describe("outside addresses", () => {
  test("[RT-07] feedback passes versions, the page that was left and the query's values", () => {
    const settings = { feedback_url: "https://feedback.example/form?site=7" };
    expect(externalAddress("feedback", { ...input, settings })).toBe(
      "https://feedback.example/form?site=7&topic=a%26b&server_version=1.2&product_version=24.1" +
        "&frontend_version=0.1.0&referrer=%2Fmonitoring%2Fgroup%2F0%2Foverview",
    );
  });

  test("[RT-07] what is not known is left out, and the query can't stand in for it", () => {
    const query = { frontend_version: "9" };
    expect(externalAddress("feedback", { ...input, query, versions: null, referrer: null })).toBe(
      "http://monitor.example:8080/outside/feedback?lang=de&frontend_version=0.1.0",
    );
  });

  test("[RT-08] contact and what's new lead to the settings' addresses, else to our own pages", () => {
    const settings = { contact_url: "https://help.example/", whats_new_url: "http://news.example/x" };
    expect(externalAddress("contact", { ...input, settings })).toBe("https://help.example/");
    expect(externalAddress("whatsNew", { ...input, settings })).toBe("http://news.example/x");
    expect(externalAddress("contact", input)).toBe("http://monitor.example:8080/outside/contact?lang=de");
    expect(externalAddress("whatsNew", input)).toBe("http://monitor.example:8080/outside/whats-new?lang=de");
  });

  test("[RT-09] overview and reference of the API lie on the API's host", () => {
    expect(externalAddress("apiOverview", input)).toBe("https://core.example:1616/api/v2/overview?lang=de");
    expect(externalAddress("apiReference", input)).toBe("https://core.example:1616/api/v2/oas");
  });

  test.each(["javascript:alert(1)", "data:text/html,x", "/relative", "nonsense", ""])(
    "[RT-08] a server that sends %j as an address leads to our own page",
    (address) => {
      const settings = { feedback_url: address, contact_url: address, whats_new_url: address };
      for (const place of ["feedback", "contact", "whatsNew"] as const) {
        expect(externalAddress(place, { ...input, settings })).toMatch(/^http:\/\/monitor\.example:8080\/outside\//);
      }
    },
  );
});
