import { shippedLookups } from "@monitor/domain";
import { describe, expect, test } from "vitest";
import { testSlices } from "../../testing/test-slices.ts";
import { testViews } from "../../testing/test-views.ts";
import { lookupsOf } from "../../world/lookups.ts";
import { World } from "../../world/world.ts";
import { anonymousUser } from "../../requests/request-context.ts";
import type { RequestContext } from "../../requests/request-context.ts";
import { listLookupDefinitions } from "./list-lookup-definitions.ts";

const context: RequestContext = {
  user: { id: "1", login_name: "viewer", role: "user", keyScope: null },
  requestId: "1",
  address: "127.0.0.1",
  userAgent: null,
  token: null,
  keyId: null,
};
const parts = { views: testViews(new World(testSlices)) };
const idsOf = (query: object): string[] =>
  (JSON.parse(listLookupDefinitions(parts, query, context).parts.join("")) as { id: string }[]).map(({ id }) => id);

describe("lookup definitions", () => {
  test("[EN-04] limit 0 gives all that are shipped, as they are", () => {
    const page = listLookupDefinitions(parts, { limit: 0 }, context);
    expect(JSON.parse(page.parts.join(""))).toEqual(JSON.parse(JSON.stringify(shippedLookups)));
    expect([page.count, page.total]).toEqual([shippedLookups.length, shippedLookups.length]);
  });

  test("[EN-04] a world can bring its own", () => {
    const [first] = shippedLookups;
    const own = new World(testSlices, lookupsOf([{ ...first!, id: "sample.own" }]));
    const page = listLookupDefinitions({ views: testViews(own) }, {}, context);
    expect(JSON.parse(page.parts.join(""))).toEqual([expect.objectContaining({ id: "sample.own" })]);
  });

  test("[CA-03] they are filtered, sorted and paged like other lists", () => {
    const id = "prtg.standardlookups.yesno.stateyesok";
    expect(idsOf({ filter: `id = "${id}"` })).toEqual([id]);
    const sorted = shippedLookups.map((lookup) => lookup.id).toSorted((one, other) => one.localeCompare(other));
    expect(idsOf({ sort_by: "id", limit: 0 })).toEqual(sorted);
    expect(idsOf({ sort_by: "-id", limit: 2, offset: 1 })).toEqual(sorted.toReversed().slice(1, 3));
  });

  test("[EN-13] other filters and fields are refused", () => {
    expect(() => listLookupDefinitions(parts, { filter: "status = up" }, context)).toThrow(/unknown property/);
    expect(() => listLookupDefinitions(parts, { sort_by: "name" }, context)).toThrow(/no sorting/);
  });

  test("[PM-02] who is no user sees none", () => {
    expect(() => listLookupDefinitions(parts, {}, { ...context, user: anonymousUser })).toThrow(/Only users/);
  });
});
