import { describe, expect, test } from "vitest";
import { createPageViews } from "./page-views.ts";

function setUp() {
  const seen: string[] = [];
  const provider = {
    start: () => seen.push("start"),
    pageView: (path: string) => seen.push(path),
    stop: () => seen.push("stop"),
  };
  return { seen, provider, views: createPageViews() };
}

describe("createPageViews", () => {
  test("[CA-05] starts with the first page, counts each once, and is cleaned up", () => {
    const { seen, provider, views } = setUp();
    views.choose(provider);
    views.stop();
    expect(seen).toEqual([]);
    for (const path of ["/", "/", "/account", "/"]) views.note(path);
    views.stop();
    views.stop();
    expect(seen).toEqual(["start", "/", "/account", "/", "stop"]);
    views.note("/");
    expect(seen.slice(-2)).toEqual(["start", "/"]);
  });

  test("[CA-05] no provider, no page views; one that is replaced is stopped", () => {
    const { seen, provider, views } = setUp();
    views.note("/");
    views.choose(provider);
    views.note("/account");
    views.choose(null);
    views.note("/support");
    expect(seen).toEqual(["start", "/account", "stop"]);
  });
});
