import { filterByParent } from "@monitor/domain";
import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { leaveBranches, recountDevices } from "./leave-branch.ts";

test("[EN-29] what was moved leaves the pages of its old branch at once, and no others", () => {
  const client = new QueryClient();
  const keyOf = (parent: string) => [
    "listObjects",
    {},
    { filter: `${filterByParent(parent)} and type != sensor` },
    "page",
  ];
  const page = { items: [{ id: "7" }, { id: "8" }], total: 5 };
  for (const parent of ["1", "11", "2"]) client.setQueryData(keyOf(parent), page);
  leaveBranches(client, ["7"], ["1"]);
  expect(client.getQueryData(keyOf("1"))).toEqual({ items: [{ id: "8" }], total: 4 });
  expect(client.getQueryData(keyOf("11"))).toBe(page);
  expect(client.getQueryData(keyOf("2"))).toBe(page);
});

test("[EN-29] devices below a group are counted again once the tree has changed", async () => {
  const client = new QueryClient();
  const read = (queryKey: string[], isConstant: boolean) =>
    client.fetchQuery({ queryKey, queryFn: () => ({ total: 2 }), meta: { isConstant }, staleTime: Infinity });
  await Promise.all([read(["listDevices", "7"], true), read(["listDevices", "8"], false), read(["form"], true)]);
  recountDevices(client);
  const stale = client.getQueryCache().findAll({ stale: true });
  expect(stale.map(({ queryKey }) => queryKey)).toEqual([["listDevices", "7"]]);
});
