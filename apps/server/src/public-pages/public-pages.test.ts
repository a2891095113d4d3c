import Fastify from "fastify";
import type { FastifyInstance } from "fastify";
import { parameterTexts, templateOf } from "@monitor/contract/openapi";
import type { ParameterKey } from "@monitor/contract/openapi";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { germanSummaries } from "./call-summaries.de.ts";
import { areaOf, callAreas, documentedCalls } from "./documented-calls.ts";
import type { DocumentedCallId } from "./documented-calls.ts";
import { germanParameters } from "./parameter-texts.de.ts";
import type { SiteFacts } from "./page-parts.ts";
import { parseChanges, readChanges } from "./read-changes.ts";
import { registerPublicPages } from "./register-public-pages.ts";

const site: SiteFacts = { siteName: "Site", language: "en", version: "1.2.3", mailAddress: null };
let app: FastifyInstance;
let facts: SiteFacts;

beforeEach(() => {
  facts = site;
  app = Fastify();
  registerPublicPages(
    app,
    () => facts,
    (reply) => reply.send({ openapi: "3.1.0" }),
  );
});
afterEach(() => app.close());

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
const mailOf = (page: string): URL => new URL((/href="(mailto:[^"]*)"/.exec(page)?.[1] ?? "").replaceAll("&amp;", "&"));

describe("the feedback page", () => {
  const passed = "server_version=1.2.3&product_version=4&frontend_version=5.6&referrer=%2Fmonitoring%2Fgroup%2F0";

  test("[RT-07] shows versions, the page that was left and every further value of the query", async () => {
    const { statusCode, body } = await get(`/outside/feedback?${passed}&topic=colours`);
    expect(statusCode).toBe(200);
    for (const text of ["1.2.3", "<bdi>4</bdi>", "5.6", "/monitoring/group/0", "topic", "colours"]) {
      expect(body).toContain(text);
    }
    expect(body).not.toContain("Not known without a login");
  });

  test("[RT-07] says what is not known, and to whom to write where an address is set", async () => {
    expect((await get("/outside/feedback")).body).toContain("Not known without a login");
    const opened = await get("/outside/feedback?server_version=1&product_version=1&frontend_version=1");
    expect(opened.body).toContain("<bdi>Not known</bdi>");
    expect(opened.body).not.toContain("without a login");
    expect((await get("/outside/feedback")).body).toContain("Write to the people who run this installation");
    facts = { ...site, mailAddress: "help@example.org" };
    const { body } = await get(`/outside/feedback?${passed}`);
    expect(body).toContain("<strong>help@example.org</strong>");
    const mail = mailOf(body);
    expect(mail.pathname).toBe("help@example.org");
    expect(mail.searchParams.get("body")).toContain("Page you came from: /monitoring/group/0");
  });

  test("[RT-07] hostile values stay text and give the mail no further headers", async () => {
    facts = { ...site, mailAddress: "a@example.org?bcc=b@example.org" };
    const hostile = encodeURIComponent(`"><script>alert(1)</script>&bcc=c@example.org\r\nBcc: d`);
    const { body } = await get(`/outside/feedback?referrer=${hostile}&${hostile}=1`);
    expect(body).not.toContain("<script");
    expect([...mailOf(body).searchParams.keys()]).toEqual(["subject", "body"]);
  });

  test("long and many values are cut", async () => {
    const many = Array.from({ length: 300 }, (_, index) => `key${index}=${"x".repeat(40)}`).join("&");
    expect((await get(`/outside/feedback?referrer=${encodeURIComponent("x" + "😀".repeat(900))}`)).statusCode).toBe(
      200,
    );
    const { body } = await get(`/outside/feedback?${many}`);
    expect(body.match(/<tr>/g)?.length).toBeLessThan(50);
    expect(mailOf(body).href.length).toBeLessThan(6000);
  });
});

describe("the other pages", () => {
  test("[RT-08] contact leads to the administrator's address and to the API", async () => {
    facts = { ...site, mailAddress: "help@example.org" };
    const { body } = await get("/outside/contact");
    expect(body).toContain('href="mailto:help@example.org"');
    expect(body).toContain('href="/api/v2/overview"');
  });

  test("[RT-08] what's new has each version and what it brought", async () => {
    const { body } = await get("/outside/whats-new");
    const [newest] = readChanges("en");
    expect(body).toContain("This server runs version 1.2.3.");
    expect(body).toContain(`<h2>${newest?.version}</h2>`);
    expect(newest?.entries.length).toBeGreaterThan(0);
  });

  test("[LY-07] both languages have as many versions with as many changes each", () => {
    const shape = (language: "en" | "de") => readChanges(language).map(({ entries }) => entries.length);
    expect(shape("de")).toEqual(shape("en"));
    expect(shape("en").length).toBeGreaterThan(0);
  });

  test("changes are read by version; what stands before the first is left out", () => {
    expect(parseChanges("# Title\n- no\n\n## 2 – May\r\n- one\r\n* `two`\ntext\n## 1\n")).toEqual([
      { version: "2 – May", entries: ["one", "two"] },
      { version: "1", entries: [] },
    ]);
  });
});

describe("the pages about the API", () => {
  const browser = { accept: "text/html,application/xhtml+xml" };

  test("[RT-09] the reference has every call once, each in its area, and every shape that it names", async () => {
    const { body, headers } = await get("/api/v2/oas", browser);
    expect(headers["content-type"]).toContain("text/html");
    for (const call of Object.values(documentedCalls)) {
      expect(body.split(`<code><b>${call.method}</b> /api/v2${templateOf(call)}</code>`)).toHaveLength(2);
    }
    expect(body.match(/<section/g)).toHaveLength(callAreas.length + 1);
    const ids = new Set([...body.matchAll(/ id="(\w+)"/g)].map(([, id]) => id));
    const targets = [...body.matchAll(/href="#(\w+)"/g)].map(([, id]) => id);
    expect(targets.filter((target) => !ids.has(target))).toEqual([]);
    expect(targets.length).toBeGreaterThan(100);
  });

  test("[RT-09] the pages about the API lead to each other and to no outside host", async () => {
    const [overview, reference] = [await get("/api/v2/overview"), await get("/api/v2/oas", browser)];
    expect(overview.body).toContain('href="/api/v2/oas"');
    expect(reference.body).toContain('href="/api/v2/oas/prtg.api.yaml"');
    expect(`${overview.body}${reference.body}`).not.toMatch(/(?:src|href)="(?:https?:)?\/\//);
    expect(reference.body).not.toContain("<script");
  });

  test("[RT-09] programs get the document at the address of the reference", async () => {
    for (const accept of ["", "application/json", "*/*"]) {
      const response = await get("/api/v2/oas", { accept });
      expect(response.json()).toEqual({ openapi: "3.1.0" });
      expect(response.headers["vary"]).toContain("accept");
    }
  });

  test("[RT-09] [LY-07] in German each call and each parameter has a text of its own language", async () => {
    const { body } = await get("/api/v2/oas?lang=de", browser);
    const same = Object.entries(documentedCalls).filter(
      ([id, { summary }]) => germanSummaries[id as DocumentedCallId] === summary,
    );
    expect(same.map(([id]) => id)).toEqual(["listProbes"]);
    const sameTexts = Object.entries(parameterTexts).filter(
      ([key, text]) => germanParameters[key as ParameterKey] === text,
    );
    expect(sameTexts).toEqual([]);
    expect(body).toContain("<span>Alle passenden Sensoren pausieren</span>");
    expect(body).toContain("Alle Aufrufe der API von Site");
    expect(body).not.toContain("Pause all sensors");
    expect(body).not.toContain("The id of the object");
  });

  test.each([
    [{ method: "POST", path: "/sensors/:id/pause" }, "actions"],
    [{ method: "GET", path: "/sensors" }, "objects"],
    [{ method: "DELETE", path: "/session" }, "session"],
    [{ method: "DELETE", path: "/experimental/groups/:id" }, "changes"],
    [{ method: "GET", path: "/ext/status-history/:id" }, "history"],
    [{ method: "GET", path: "/settings/public" }, "server"],
  ])("%j belongs to %s", (call, area) => {
    expect(areaOf(call)).toBe(area);
  });
});

describe.each(["/outside/feedback", "/outside/contact", "/outside/whats-new", "/api/v2/overview"])("%s", (path) => {
  test("[LY-07] speaks the language of the address, else the browser's, else the installation's", async () => {
    const german = { "accept-language": "de-DE,de;q=0.9" };
    expect((await get(`${path}?lang=en`, german)).body).toContain('<html lang="en">');
    expect((await get(path, german)).body).toContain('<html lang="de">');
    facts = { ...site, language: "de" };
    expect((await get(path)).body).toContain('<html lang="de">');
  });

  test("[RT-08] runs no script, asks no other host, and is not kept", async () => {
    const { headers, body } = await get(path);
    expect(headers["content-security-policy"]).toMatch(/^default-src 'none'; style-src 'sha256-/);
    expect(headers["cache-control"]).toBe("no-store");
    expect(body).not.toMatch(/<script|(?:href|src)="(?:https?:)?\/\//);
    expect(body).toContain('href="/"');
    expect(body).toContain(`href="${path}?lang=en" aria-current="page"`);
  });

  test("a switch of the language keeps the other values", async () => {
    const { body } = await get(`${path}?referrer=%2Fx`);
    expect(body).toContain(`href="${path}?referrer=%2Fx&amp;lang=de"`);
  });
});
