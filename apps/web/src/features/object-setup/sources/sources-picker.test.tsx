import type { FormField } from "@monitor/contract";
import type { MockApi } from "@monitor/scenarios";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { useValidatedForm } from "../../../shared/forms/index.ts";
import { objectsOf, renderWithMock } from "../../../shared/monitored-objects/testing/render-with-mock.tsx";
import { messages as treeWords } from "../../../shared/object-setup/messages.en.ts";
import { messages as setupWords } from "../messages.en.ts";
import { SettingField } from "../settings/setting-field.tsx";
import { messages as german } from "./messages.de.ts";
import { messages as english } from "./messages.en.ts";

const field = (names: "sensors" | "channels"): FormField => ({
  key: "sources",
  label: { en: "Sources", de: "Quellen" },
  help: null,
  input: "edit",
  takes: "string",
  options: null,
  is_open: false,
  is_required: true,
  is_secret: false,
  is_read_only: false,
  is_multiline: true,
  names,
  initial: "",
  minimum: null,
  maximum: null,
  max_length: 30_000,
});

function Form({ names, text = "" }: { readonly names: "sensors" | "channels"; readonly text?: string }) {
  const form = useValidatedForm({ initial: { sources: text }, rules: {}, send: async () => undefined });
  return (
    <SettingField
      field={field(names)}
      binding={form.field("sources")}
      value={form.values.sources}
      set={(value) => form.set("sources", value)}
    />
  );
}

beforeAll(
  () =>
    Promise.all([
      import("./sources-picker.tsx"),
      import("./source-dialog.tsx"),
      import("../../../shared/ui/modal.tsx"),
    ]),
  60_000,
);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const sensorsOf = (api: MockApi) => objectsOf(api, "sensor");
const catalogues = {
  "object-setup": setupWords,
  "object-setup/sources": english,
  "shared/object-setup": treeWords,
};
// Behind the dialog it has no name.
const typed = () => document.querySelector("textarea")!;

/** Finds the sensor by its name and that of its device, and chooses it. */
async function choose({ world }: MockApi, sensor: { readonly name: string; readonly parent_id: string | null }) {
  const device = world.get(sensor.parent_id ?? "")?.name ?? "";
  const dialog = await screen.findByRole("dialog");
  const search = within(dialog).getByLabelText(treeWords.searchTree);
  fireEvent.change(search, { target: { value: `${device} ${sensor.name}` } });
  const row = await within(dialog).findByRole("treeitem", { name: `${sensor.name}${device}` });
  fireEvent.click(row);
  return { dialog, device };
}

describe("a setting that names other sensors", () => {
  test("[EN-24] sensors are chosen by search; each is a line with its name, and none is there twice", async () => {
    const { api } = await renderWithMock(<Form names="sensors" />, { catalogues });
    const sensor = sensorsOf(api)[0]!;
    fireEvent.click(await screen.findByRole("button", { name: english.choose.sensors }));
    const { dialog, device } = await choose(api, sensor);
    fireEvent.click(within(dialog).getByRole("button", { name: english.add }));
    const title = english.sensorOn(sensor.name, device);
    await within(dialog).findByText(english.added(title));
    expect(typed().value).toBe(`${sensor.id} = ${title}`);
    const add = within(dialog).getByRole("button", { name: english.add });
    expect(add.getAttribute("aria-disabled")).toBe("true");
    fireEvent.click(within(dialog).getByRole("button", { name: english.done }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    fireEvent.click(await screen.findByRole("button", { name: english.remove(title) }));
    expect(typed().value).toBe("");
  });

  test("[EN-24] what may not be read has no name", async () => {
    await renderWithMock(<Form names="sensors" text={"999999 = Web shop"} />, { catalogues });
    await screen.findByText(english.unknown("999999"));
  });

  test("[EN-24] [LY-07] a channel goes where the cursor is in the formula", async () => {
    const { api } = await renderWithMock(<Form names="channels" text={"Sum = "} />, {
      language: "de",
      catalogues: { ...catalogues, "object-setup/sources": german },
    });
    const sensor = sensorsOf(api).find(({ kind }) => kind === "ping")!;
    const area = screen.getByRole<HTMLTextAreaElement>("textbox", { name: /^Quellen/ });
    area.setSelectionRange(6, 6);
    fireEvent.click(await screen.findByRole("button", { name: german.choose.channels }));
    const { dialog } = await choose(api, sensor);
    await within(dialog).findByRole("combobox", { name: german.channel });
    fireEvent.click(within(dialog).getByRole("button", { name: german.add }));
    expect(area.value).toMatch(new RegExp(`^Sum = channel\\(${sensor.id}, \\d+\\)$`));
  });
});
