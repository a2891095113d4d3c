import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { useObject } from "../../shared/monitored-objects/index.ts";
import { renderWithMock } from "../../shared/monitored-objects/testing/render-with-mock.tsx";
import { messages } from "./messages.en.ts";
import { ActiveMore } from "./active-more.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function RootMore() {
  const { data } = useObject({ type: "group", id: "0" });
  return data ? <ActiveMore object={data} /> : null;
}

test("[MO-02] the worst sensors beside the tree lead to all that have problems", async () => {
  await renderWithMock(<RootMore />, { catalogues: { "object-tree": messages } });
  expect(await screen.findByRole("region", { name: /^Sensors with problems/ })).toBeTruthy();
  expect(screen.getByRole("link", { name: messages.viewAll }).getAttribute("href")).toBe(
    "/monitoring/group/0/tables?filter_status=down,down_acknowledged,warning,unusual",
  );
});
