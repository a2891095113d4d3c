import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { mockNaming } from "../../shared/monitored-objects/testing/mock-features.ts";
import { recentObjects } from "../../shared/preferences/recent-objects.ts";
import { searchRequests } from "./use-object-search.ts";
import { House } from "lucide-react";
import { objectsOf, renderWithMock } from "../../shared/monitored-objects/testing/render-with-mock.tsx";
import { currentObject } from "../../shared/object-actions/current-object.ts";
import { setupRequest } from "../../shared/object-setup/index.ts";
import { messages as setupWords } from "../../shared/object-setup/messages.en.ts";
import { CommandPalette } from "./command-palette.tsx";
import { messages } from "./messages.en.ts";

const catalogues = { "command-palette": messages, "shared/object-setup": setupWords };
const pages = [{ id: "home", label: "Home", icon: House, href: "/" }];

/** The server searches, or the full list is searched here. */
const features = { server: ["ext/table-windows", "ext/forms"], "full list": [] } as const;
type Way = keyof typeof features;

async function openPalette(way: Way = "server") {
  const { paths, prepare } = mockNaming(features[way]);
  const calls = { refresh: vi.fn<() => void>(), onClose: vi.fn<() => void>() };
  const view = await renderWithMock(<CommandPalette pages={pages} {...calls} />, {
    catalogues,
    path: "/monitoring/group/0/overview",
    prepare,
  });
  const field = await screen.findByRole("combobox", { name: messages.placeholder });
  await screen.findByText(/objects to search in$/);
  const type = (value: string) => fireEvent.change(field, { target: { value } });
  return { ...view, ...calls, field, type, paths };
}

afterEach(() => {
  cleanup();
  currentObject.set(null);
  setupRequest.set(null);
  recentObjects.set([]);
  vi.unstubAllGlobals();
});

describe.each<Way>(["server", "full list"])("searched by: %s", (way) => {
  test("[LY-02] an object is found by its name, marked, and opened", async () => {
    const { api, field, type, history, onClose } = await openPalette(way);
    const [probe] = objectsOf(api, "probe");
    type(probe?.name ?? "");
    const group = await screen.findByRole("group", { name: messages.groups.probe });
    const option = within(group).getAllByRole("option")[0];
    expect(option?.textContent).toContain(probe?.name);
    expect(option?.querySelector("mark")).toBeTruthy();
    if (option) fireEvent.click(option);
    expect(history.location.pathname).toBe(`/monitoring/probe/${probe?.id}/overview`);
    expect(onClose).toHaveBeenCalled();
    expect(field.getAttribute("aria-controls")).toBe(screen.getByRole("listbox").id);
  });

  test("[LY-02] while nothing is typed, the objects that were opened last come first", async () => {
    recentObjects.set([
      { type: "probe", id: "gone" },
      { type: "group", id: "0" },
    ]);
    const { api, type } = await openPalette(way);
    const group = await screen.findByRole("group", { name: messages.recent });
    expect(within(group).getAllByRole("option")).toHaveLength(1);
    expect(group.textContent).toContain(api.world.get("0")?.name);
    type("no such object");
    await waitFor(() => expect(screen.queryByRole("group", { name: messages.recent })).toBeNull());
  });
});

test("[CA-03] the server searches among groups and devices, and among sensors; no full list travels", async () => {
  const { api, type, paths } = await openPalette();
  const name = objectsOf(api, "device")[0]?.name ?? "";
  type(name);
  await screen.findByRole("group", { name: messages.groups.device });
  const lists = paths.filter((path) => /\/(objects|sensors|probes)\?/.test(path));
  expect(lists.filter((path) => path.includes("name contains"))).toHaveLength(2);
  expect(lists.filter((path) => !/limit=[1-9]/.test(path))).toEqual([]);
});

test("[CA-03] what is requested: every word in name, address or parent's name; after a verb the name alone as well", () => {
  const filters = searchRequests("pause core", "core").map(({ input }) => (input.query as { filter: string }).filter);
  const anywhere = (word: string) =>
    `(name contains "${word}" or host contains "${word}" or parent.name contains "${word}")`;
  expect(filters[0]).toBe(
    `type != sensor and ((${anywhere("pause")} and ${anywhere("core")}) or (${anywhere("core")}))`,
  );
  expect(filters[1]).toContain('(name contains "core" or parent.name contains "core")');
  expect(searchRequests("", "")).toEqual([]);
});

test("[LY-02] pages and commands without an object; a command runs when the palette has closed", async () => {
  const { field, type, refresh, onClose } = await openPalette();
  expect(screen.getByRole("option", { name: "Home" })).toBeTruthy();
  type(messages.refresh);
  await waitFor(() => expect(screen.getAllByRole("option")).toHaveLength(1));
  fireEvent.keyDown(field, { key: "Enter" });
  expect(onClose).toHaveBeenCalled();
  await waitFor(() => expect(refresh).toHaveBeenCalledTimes(1));
});

test("[AC-09] actions on the page's object; an impossible one can't be chosen", async () => {
  const { field, opened, onClose } = await openPalette();
  const target = { id: "1", type: "probe", name: "Local Probe", status: "up", rights: null } as const;
  act(() => currentObject.set(target));
  const resume = await screen.findByRole("option", { name: new RegExp(messages.command("resume", "Local Probe")) });
  expect(resume.getAttribute("aria-disabled")).toBe("true");
  fireEvent.click(resume);
  expect(onClose).not.toHaveBeenCalled();
  const first = screen.getAllByRole("option")[0];
  expect(field.getAttribute("aria-activedescendant")).toBe(first?.id);
  fireEvent.keyDown(field, { key: "Enter" });
  await waitFor(() => expect(opened).toEqual([{ action: "pause", ids: ["1"] }]));
});

test("[EN-23] an address is added to the group of the page or elsewhere, but to no device", async () => {
  const { api, field, type } = await openPalette();
  const target = (sort: "group" | "device") => {
    const [object] = objectsOf(api, sort).filter(({ id }) => id !== "0");
    return { id: object?.id ?? "", type: sort, name: object?.name ?? "", status: "up", rights: ["create"] } as const;
  };
  const added = () =>
    within(screen.getByRole("group", { name: messages.add }))
      .getAllByRole("option")
      .map((option) => option.textContent?.replace("Enter", ""));
  const group = target("group");
  act(() => currentObject.set(group));
  type("add 10.0.0.5");
  const elsewhere = messages.addDeviceElsewhere("10.0.0.5", true);
  await waitFor(() => expect(added()).toEqual([messages.addDevice("10.0.0.5", group.name), elsewhere]));
  act(() => currentObject.set(target("device")));
  await waitFor(() => expect(added()).toEqual([messages.addDeviceElsewhere("10.0.0.5", false)]));
  fireEvent.keyDown(field, { key: "Enter" });
  await waitFor(() =>
    expect(setupRequest.get()).toMatchObject({ verb: "add-device", target: { id: "0" }, address: "10.0.0.5" }),
  );
});
