import { cleanup, fireEvent, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { commandLayer } from "../keyboard/index.ts";
import { mockNaming } from "../monitored-objects/testing/mock-features.ts";
import { renderWithMock } from "../monitored-objects/testing/render-with-mock.tsx";
import type { MockPageOptions } from "../monitored-objects/testing/render-with-mock.tsx";
import { currentObject } from "../object-actions/current-object.ts";
import type { ActionTarget } from "../object-actions/object-actions-context.tsx";
import { setupRequest } from "./setup-request.ts";
import { useAddKeys } from "./use-add-keys.ts";

function Keys() {
  useAddKeys();
  return <input aria-label="name" />;
}

const target = (type: ActionTarget["type"], id: string, more: Partial<ActionTarget> = {}): ActionTarget => ({
  id,
  type,
  name: id,
  status: "up",
  rights: ["create"],
  ...more,
});
const open = (current: ActionTarget | null, options: Partial<MockPageOptions> = {}) => {
  currentObject.set(current);
  return renderWithMock(<Keys />, { catalogues: {}, path: "/", ...options });
};
const press = (...keys: string[]) => keys.forEach((key) => fireEvent.keyDown(document.body, { key }));

afterEach(() => {
  cleanup();
  currentObject.set(null);
  setupRequest.set(null);
});

test.each([
  ["a d on a group", target("group", "7"), "add-device 7"],
  ["a g on a probe", target("probe", "1"), "add-group 1"],
  ["a s on a group", target("group", "7"), "add-sensor 7"],
  ["a d on a device, where its place is asked for", target("device", "9", { above: ["0", "1"] }), "add-device 0"],
  ["a g without an object", null, "add-group 0"],
])("[EN-23] %s", async (name, current, expected) => {
  await open(current);
  const [verb, id] = expected.split(" ");
  press("a", name.charAt(2));
  await waitFor(() => expect(setupRequest.get()).toMatchObject({ verb, target: { id } }));
});

test("[EN-23] a s on a device and on its sensor leads to the page of a new sensor", async () => {
  const { history } = await open(target("device", "9"));
  press("A", "S");
  await waitFor(() => expect(history.location.pathname).toBe("/monitoring/device/9/add-sensor"));
  currentObject.set(target("sensor", "11", { above: ["0", "1", "8"] }));
  press("a", "s");
  await waitFor(() => expect(history.location.pathname).toBe("/monitoring/device/8/add-sensor"));
});

test("[EN-23] nothing in a field, after another key, or while the search is on its way", async () => {
  const { getByRole } = await open(target("group", "7"));
  press("d", "a", "x", "d");
  for (const key of ["a", "d"]) fireEvent.keyDown(getByRole("textbox"), { key });
  commandLayer.set("palette");
  press("a", "d");
  commandLayer.set(null);
  expect(setupRequest.get()).toBeNull();
});

test("[PM-02] nothing without the right", async () => {
  const { paths, prepare } = mockNaming([]);
  await open(target("group", "7", { rights: ["read"] }), { isReader: true, prepare });
  press("a", "d");
  await waitFor(() => expect(paths).toContainEqual(expect.stringMatching(/groups\/0\/overview/)));
  expect(setupRequest.get()).toBeNull();
});
