import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { House } from "lucide-react";
import { renderWithMock } from "../../shared/monitored-objects/testing/render-with-mock.tsx";
import { currentObject } from "../../shared/object-actions/current-object.ts";
import { CommandPalette } from "./command-palette.tsx";
import { messages } from "./messages.en.ts";

const catalogues = { "command-palette": messages };
const pages = [{ id: "home", label: "Home", icon: House, href: "/" }];

async function openPalette() {
  const calls = { refresh: vi.fn<() => void>(), onClose: vi.fn<() => void>() };
  const view = await renderWithMock(<CommandPalette pages={pages} {...calls} />, {
    catalogues,
    path: "/monitoring/group/0/overview",
  });
  const field = await screen.findByRole("combobox", { name: messages.placeholder });
  await screen.findByText(/objects to search in$/);
  const type = (value: string) => fireEvent.change(field, { target: { value } });
  return { ...view, ...calls, field, type };
}

afterEach(() => {
  cleanup();
  currentObject.set(null);
  vi.unstubAllGlobals();
});

test("[LY-02] an object is found by its name, marked, and opened", async () => {
  const { api, field, type, history, onClose } = await openPalette();
  const probe = api.world.descendantsOf("0").find((object) => object.type === "probe");
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
