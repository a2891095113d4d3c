import { confirmPassword, email, required, url } from "@monitor/domain";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { languageStore, setCatalogueSource } from "../i18n/index.ts";
import { PasswordField } from "../ui/password-field.tsx";
import { TextField } from "../ui/text-field.tsx";
import { complexPassword, PasswordRules, useValidatedForm } from "./index.ts";
import { messages as german } from "./messages.de.ts";
import { messages as english } from "./messages.en.ts";

interface Person {
  readonly name: string;
  readonly email: string;
  readonly page: string;
  readonly password: string;
  readonly confirm: string;
}
const empty: Person = { name: "", email: "", page: "", password: "", confirm: "" };
const sent = vi.fn<(person: Person) => Promise<void>>();
let isRefused = false;

function Form() {
  const form = useValidatedForm<Person>({
    initial: empty,
    rules: {
      name: [required],
      email: [required, email],
      page: [url],
      password: [complexPassword],
      confirm: [(value, { password }, isTyping) => confirmPassword(value, password, { isExact: !isTyping })],
    },
    refusals: { taken: "That name is taken." },
    async send(values) {
      await sent(values);
      if (isRefused) form.refuse("name", "taken");
    },
  });
  return (
    <form noValidate onSubmit={form.submit}>
      <TextField label="Name" {...form.field("name")} />
      <TextField label="Email" {...form.field("email")} />
      <TextField label="Page" {...form.field("page")} />
      <PasswordField label="Password" showLabel="Show" hideLabel="Hide" {...form.field("password")} />
      <PasswordField label="Confirm" showLabel="Show" hideLabel="Hide" {...form.field("confirm")} />
      <button type="submit" aria-busy={form.isBusy}>
        Save
      </button>
      <button type="button" onClick={() => form.reset({ ...empty, name: "Stored" })}>
        Reset
      </button>
      <output>{form.isDirty ? "changed" : "unchanged"}</output>
    </form>
  );
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
/** The sentence that the field names to screen readers, or null. */
function complaint(label: string): string | null {
  const ids = field(label).getAttribute("aria-describedby")?.split(" ") ?? [];
  const texts = ids.map((id) => document.getElementById(id)?.textContent ?? "");
  return field(label).getAttribute("aria-invalid") === "true" ? texts.join(" ") : null;
}
const settle = () => act(async () => {});
async function type(label: string, value: string) {
  fireEvent.change(field(label), { target: { value } });
  await settle();
}
async function leave(label: string) {
  fireEvent.blur(field(label));
  await settle();
}
async function save() {
  fireEvent.click(screen.getByRole("button", { name: "Save" }));
  await settle();
  await settle();
}
async function fill() {
  await type("Name", "Ada");
  await type("Email", "ada@example.com");
  await type("Password", "Password1");
  await type("Confirm", "Password1");
}

beforeEach(async () => {
  setCatalogueSource(async (language) => ({ "shared/forms": language === "de" ? german : english }));
  await languageStore.choose("en");
  isRefused = false;
  sent.mockReset();
  sent.mockResolvedValue();
});
afterEach(cleanup);

describe("useValidatedForm", () => {
  test("[VA-01] a field is looked at when it is left, and live from then on", async () => {
    render(<Form />);
    await type("Name", "A");
    await type("Name", "");
    expect(complaint("Name")).toBeNull();
    await leave("Name");
    expect(complaint("Name")).toBe("This field is required.");
    await type("Name", "A");
    expect(complaint("Name")).toBeNull();
    await type("Name", " ");
    expect(complaint("Name")).toBe("This field is required.");
  });

  test("[VA-01] [VA-03] sending looks at everything, sends nothing, and the first wrong field has the focus", async () => {
    render(<Form />);
    await type("Name", "Ada");
    await type("Email", "ada@");
    await save();
    expect(sent).not.toHaveBeenCalled();
    expect(complaint("Email")).toBe("The email address must be valid.");
    expect(complaint("Password")).toBe("At least 8 characters are required.");
    expect(document.activeElement).toBe(field("Email"));
    await type("Email", "ada@example.com");
    expect(complaint("Email")).toBeNull();
  });

  test("[VA-02] an address may be left out, but not be wrong", async () => {
    render(<Form />);
    await leave("Page");
    expect(complaint("Page")).toBeNull();
    await type("Page", "example");
    expect(complaint("Page")).toBe("The URL must be valid.");
  });

  test.each([
    ["VA-04", "Pass1", "At least 8 characters are required."],
    ["VA-06", "password1", "At least one capital letter is required."],
    ["VA-05", "Passwords", "At least one number is required."],
  ])("[%s] the password %s: %s", async (_id, password, sentence) => {
    render(<Form />);
    await type("Password", password);
    await leave("Password");
    expect(complaint("Password")).toBe(sentence);
  });

  test("[VA-07] while the password is repeated its beginning will do; when the field is left it must be all of it", async () => {
    render(<Form />);
    await type("Password", "Password1");
    await type("Confirm", "Pass");
    await leave("Confirm");
    expect(complaint("Confirm")).toBe("The passwords do not match.");
    await type("Confirm", "Passw");
    expect(complaint("Confirm")).toBeNull();
    await type("Confirm", "Passx");
    expect(complaint("Confirm")).toBe("The passwords do not match.");
  });

  test("[VA-07] changing the password looks at its repetition again, but not before that was looked at", async () => {
    render(<Form />);
    await type("Confirm", "Password1");
    await type("Password", "Password2");
    expect(complaint("Confirm")).toBeNull();
    await leave("Confirm");
    expect(complaint("Confirm")).toBe("The passwords do not match.");
    await type("Password", "Password1");
    expect(complaint("Confirm")).toBeNull();
  });

  test("valid values are sent, and the form is busy meanwhile", async () => {
    let finish = () => {};
    sent.mockReturnValue(new Promise((resolve) => (finish = resolve)));
    render(<Form />);
    await fill();
    await save();
    expect(sent).toHaveBeenCalledExactlyOnceWith({
      name: "Ada",
      email: "ada@example.com",
      page: "",
      password: "Password1",
      confirm: "Password1",
    });
    expect(screen.getByRole("button", { name: "Save" }).getAttribute("aria-busy")).toBe("true");
    await act(async () => finish());
    expect(screen.getByRole("button", { name: "Save" }).getAttribute("aria-busy")).toBe("false");
  });

  test("what the server refuses stays named until it changes, and may be sent again", async () => {
    isRefused = true;
    render(<Form />);
    await fill();
    await save();
    expect(complaint("Name")).toBe("That name is taken.");
    expect(document.activeElement).toBe(field("Name"));
    await type("Email", "ada@example.org");
    expect(complaint("Name")).toBe("That name is taken.");
    await type("Name", "Eve");
    expect(complaint("Name")).toBeNull();
    await type("Name", "Ada");
    isRefused = false;
    await save();
    expect(sent).toHaveBeenCalledTimes(2);
    expect(complaint("Name")).toBeNull();
  });

  test("[VA-01] [LY-07] a mistake on the screen and what was typed follow a change of the language", async () => {
    render(<Form />);
    await type("Email", "ada@");
    await leave("Name");
    await leave("Email");
    await act(() => languageStore.choose("de"));
    expect(complaint("Name")).toBe("Dieses Feld ist erforderlich.");
    expect(complaint("Email")).toBe("Geben Sie eine gültige E-Mail-Adresse ein.");
    expect(field("Email").value).toBe("ada@");
  });

  test("a mistake does not appear between pressing and releasing the pointer: what is pressed must not move", async () => {
    vi.useFakeTimers();
    render(<Form />);
    fireEvent.mouseDown(screen.getByRole("button", { name: "Reset" }));
    await leave("Name");
    expect(complaint("Name")).toBeNull();
    fireEvent.mouseUp(screen.getByRole("button", { name: "Reset" }));
    await act(() => vi.advanceTimersByTimeAsync(0));
    expect(complaint("Name")).toBe("This field is required.");
    vi.useRealTimers();
  });

  test("stored values are a new beginning: unchanged, without mistakes", async () => {
    render(<Form />);
    await type("Name", "");
    await save();
    await type("Page", "x");
    expect(screen.getByRole("status").textContent).toBe("changed");
    fireEvent.click(screen.getByRole("button", { name: "Reset" }));
    await settle();
    expect(field("Name").value).toBe("Stored");
    expect(complaint("Name")).toBeNull();
    expect(screen.getByRole("status").textContent).toBe("unchanged");
  });
});

describe("PasswordRules", () => {
  const rules = () => screen.getAllByRole("listitem").map((item) => item.textContent);

  test.each([
    ["", ["not met", "not met", "not met"]],
    ["password", ["met", "not met", "not met"]],
    ["Pass1", ["not met", "met", "met"]],
    ["Password1", ["met", "met", "met"]],
  ])("[LO-08] %j: length, capital and number are %j", (password, [length, capital, number]) => {
    render(<PasswordRules password={password} isCurrent={null} />);
    expect(rules()).toEqual([
      `At least 8 characters (${length})`,
      `At least one capital letter (${capital})`,
      `At least one number (${number})`,
      "Different from the current password (not met)",
    ]);
  });

  test("[LO-08] that it is not the current one is ticked by the server's answer", () => {
    const { rerender } = render(<PasswordRules password="Password1" isCurrent={null} />);
    rerender(<PasswordRules password="Password1" isCurrent={false} />);
    expect(rules()[3]).toBe("Different from the current password (met)");
    rerender(<PasswordRules password="Password1" isCurrent />);
    expect(rules()[3]).toBe("Different from the current password (not met)");
    expect(document.querySelector("[data-status=down]")).not.toBeNull();
  });
});
