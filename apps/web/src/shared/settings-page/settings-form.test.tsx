import { required } from "@monitor/domain";
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { listenToFailures } from "../api/index.ts";
import { languageStore, setCatalogueSource } from "../i18n/index.ts";
import { messages as words } from "../i18n/messages.en.ts";
import { preferences } from "../preferences/index.ts";
import { session } from "../session/index.ts";
import { createStore, useStore } from "../state/index.ts";
import { inRouter } from "../testing/in-router.tsx";
import { SettingsFormFrame, SwitchSetting, TextSetting, useSettingsForm } from "./index.ts";
import { messages } from "./messages.en.ts";

interface Fields {
  readonly name: string;
  readonly note: string;
  readonly is_on: boolean;
}
const first: Fields = { name: "Ada", note: "", is_on: true };
/** What the server has; a test changes it as another administrator would. */
const onServer = createStore<Fields>(first);
const save = vi.fn<(changes: Partial<Fields>) => Promise<Fields>>();
const failures = vi.fn<(error: unknown) => void>();

function Form({ onLeave }: { readonly onLeave?: (forget: () => void) => void }) {
  const rules = { name: [required] };
  const settings = useSettingsForm<Fields>({ stored: useStore(onServer), rules, save, ...(onLeave && { onLeave }) });
  const { form } = settings;
  return (
    <SettingsFormFrame settings={settings} label="Form">
      <TextSetting label="Name" help="Shown" {...form.field("name")} />
      <TextSetting label="Note" {...form.field("note")} />
      <SwitchSetting label="Loud" isOn={form.values.is_on} onChange={(isOn) => form.set("is_on", isOn)} />
    </SettingsFormFrame>
  );
}

async function open() {
  const { view, history } = inRouter(<Form />, { path: "/form" });
  render(view);
  await screen.findByLabelText("Name");
  return history;
}
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const state = () => screen.getByRole("status").textContent;
async function type(label: string, value: string) {
  fireEvent.change(field(label), { target: { value } });
  await act(async () => {});
}
async function press(name: string) {
  fireEvent.click(screen.getByRole("button", { name }));
  await act(async () => {});
}

beforeEach(async () => {
  setCatalogueSource(async () => ({ "shared/settings-page": messages, "shared/i18n": words }));
  await languageStore.choose("en");
  listenToFailures(failures);
  failures.mockReset();
  onServer.set(first);
  save.mockReset();
  save.mockImplementation(async (changes) => {
    onServer.set({ ...onServer.get(), ...changes });
    return onServer.get();
  });
  vi.stubGlobal("scrollTo", () => undefined);
  const user = { id: "100", login_name: "jana" };
  session.open({ token: "t", expires_at: new Date(Date.now() + 3_600_000).toISOString(), user });
});
afterEach(() => {
  cleanup();
  session.close();
  vi.unstubAllGlobals();
});

describe("a form over settings of the server", () => {
  test("[RT-16] counts what was changed, sends only that, and is then unchanged", async () => {
    await open();
    expect(state()).toBe(messages.nothingToSave);
    await type("Name", "Eve");
    fireEvent.click(screen.getByRole("switch", { name: "Loud" }));
    await waitFor(() => expect(state()).toBe("2 unsaved changes"));
    await press(messages.save);
    await waitFor(() => expect(state()).toBe(messages.saved));
    expect(save.mock.calls.map(([changes]) => changes)).toEqual([{ name: "Eve", is_on: false }]);
    expect(field("Name").value).toBe("Eve");
  });

  test("[RT-16] what is typed back is no change, and what is discarded comes back", async () => {
    await open();
    await type("Name", "Eve");
    await type("Name", "Ada");
    expect(state()).toBe(messages.nothingToSave);
    await type("Note", "x");
    await press(messages.discard);
    await waitFor(() => expect(field("Note").value).toBe(""));
    expect(state()).toBe(messages.nothingToSave);
  });

  test("[SE-07] what was typed when the session ended is there after the next log-in, only for this user", async () => {
    const opened = session.get();
    await open();
    await type("Name", "Eve");
    preferences.of("lastSessionEnd").set("expired");
    act(() => session.close());
    cleanup();
    preferences.of("lastSessionEnd").set(null);
    const other = { id: "101", login_name: "kim" };
    if (opened) session.open({ ...opened, user: other });
    await open();
    expect(field("Name").value).toBe("Ada");
    cleanup();
    if (opened) session.open(opened);
    act(() => onServer.set({ ...first, note: "from elsewhere" }));
    await open();
    await waitFor(() => expect(state()).toBe("1 unsaved change"));
    expect([field("Name").value, field("Note").value]).toEqual(["Eve", ""]);
    await press(messages.save);
    expect(save.mock.calls.map(([changes]) => changes)).toEqual([{ name: "Eve" }]);
    cleanup();
    await open();
    expect(state()).toBe(messages.nothingToSave);
  });

  test("[RT-16] news from the server is shown while nothing was changed, and never overwrites what was", async () => {
    await open();
    act(() => onServer.set({ ...first, note: "from elsewhere" }));
    await waitFor(() => expect(field("Note").value).toBe("from elsewhere"));
    expect(state()).toBe(messages.nothingToSave);
    await type("Name", "Eve");
    act(() => onServer.set({ ...first, note: "again" }));
    await act(async () => {});
    expect([field("Name").value, field("Note").value]).toEqual(["Eve", "from elsewhere"]);
    await press(messages.save);
    await waitFor(() => expect(field("Note").value).toBe("again"));
    expect(save.mock.calls.map(([changes]) => changes)).toEqual([{ name: "Eve" }]);
  });

  test("[RT-16] [ER-04] a failure keeps what was typed, says so, and goes to the error policy", async () => {
    const error = new Error("500");
    save.mockRejectedValueOnce(error);
    await open();
    await type("Name", "Eve");
    await press(messages.save);
    await waitFor(() => expect(state()).toBe(messages.notSaved));
    expect(field("Name").value).toBe("Eve");
    expect(failures).toHaveBeenCalledWith(error);
    await press(messages.save);
    await waitFor(() => expect(state()).toBe(messages.saved));
  });

  test("[VA-01] a mistake belongs to its field, beside the help", async () => {
    await open();
    await type("Name", "");
    await press(messages.save);
    expect(save).not.toHaveBeenCalled();
    const described = field("Name").getAttribute("aria-describedby")?.split(" ") ?? [];
    expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([
      "Shown",
      "This field is required.",
    ]);
  });
});

describe("leaving", () => {
  test("[RT-16] with changes the page asks; staying keeps them, leaving loses them", async () => {
    const history = await open();
    await type("Name", "Eve");
    act(() => history.push("/elsewhere"));
    expect(await screen.findByRole("dialog", { name: messages.leaveTitle })).toBeTruthy();
    await press(messages.stay);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(history.location.pathname).toBe("/form");
    act(() => history.push("/elsewhere"));
    await screen.findByRole("dialog");
    await press(messages.leave);
    await waitFor(() => expect(history.location.pathname).toBe("/elsewhere"));
  });

  test("[RT-16] without changes it does not", async () => {
    const history = await open();
    act(() => history.push("/elsewhere"));
    await waitFor(() => expect(history.location.pathname).toBe("/elsewhere"));
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  test("[EN-24] a form that tells of leaving keeps what was typed, until that is given up", async () => {
    const onLeave = vi.fn<(forget: () => void) => void>();
    const show = async (form: ReactNode) => {
      cleanup();
      const { view, history } = inRouter(form, { path: "/form" });
      render(view);
      await screen.findByLabelText("Name");
      return history;
    };
    const history = await show(<Form onLeave={onLeave} />);
    await type("Name", "Eve");
    act(() => history.push("/logout"));
    await screen.findByRole("dialog");
    await press(messages.stay);
    act(() => history.push("/elsewhere"));
    expect(history.location.pathname).toBe("/elsewhere");
    await show(<Form onLeave={onLeave} />);
    expect(onLeave).toHaveBeenCalledOnce();
    expect(field("Name").value).toBe("Eve");
    cleanup();
    onLeave.mock.calls[1]?.[0]();
    await show(<Form />);
    expect(field("Name").value).toBe("Ada");
  });

  test("[SE-03] nor does it block the page when the session has ended", async () => {
    const history = await open();
    await type("Name", "Eve");
    act(() => session.close());
    act(() => history.push("/login"));
    await waitFor(() => expect(history.location.pathname).toBe("/login"));
  });

  test("[RT-16] a reload is asked about by the browser, as long as there is something to lose", async () => {
    await open();
    const isPending = () => !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));
    expect(isPending()).toBe(false);
    await type("Name", "Eve");
    expect(isPending()).toBe(true);
    await press(messages.discard);
    await waitFor(() => expect(isPending()).toBe(false));
  });

  test("[RT-16] who has chosen to leave for a page outside is not asked again by the browser", async () => {
    const history = await open();
    await type("Name", "Eve");
    act(() => history.push("/feedback"));
    await screen.findByRole("dialog");
    await press(messages.leave);
    expect(window.dispatchEvent(new Event("beforeunload", { cancelable: true }))).toBe(true);
  });
});
