import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { listenToFailures } from "../../../shared/api/index.ts";
import { messages as formTexts } from "../../../shared/forms/messages.en.ts";
import { languageStore, setCatalogueSource } from "../../../shared/i18n/index.ts";
import { inRouter } from "../../../shared/testing/in-router.tsx";
import { messages as loginTexts } from "../messages.en.ts";
import { messages as english } from "./messages.en.ts";
import { ResetPasswordPage } from "./reset-password-page.tsx";

const sent: unknown[] = [];
const failures: unknown[] = [];
const onDone = vi.fn<() => Promise<void>>(async () => {});
let response: { status: number; body: unknown } = { status: 204, body: null };

async function show(link: { token: string; username: string } = { token: "t1", username: "ada" }) {
  const { view } = inRouter(
    <ResetPasswordPage {...link} loginPath="/login" newLinkPath="/request-password/t1?username=ada" onDone={onDone} />,
  );
  render(<QueryClientProvider client={new QueryClient()}>{view}</QueryClientProvider>);
  await screen.findByRole("heading", { level: 1 });
}
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const settle = () => act(async () => {});
async function enter(password: string, confirmation = password) {
  fireEvent.change(field("New password"), { target: { value: password } });
  await settle();
  fireEvent.change(field("Confirm password"), { target: { value: confirmation } });
  await settle();
  fireEvent.click(screen.getByRole("button", { name: "Set password" }));
  await settle();
}
const lastRule = () => screen.getAllByRole("listitem").at(-1)?.textContent;

beforeEach(async () => {
  setCatalogueSource(async () => ({
    session: loginTexts,
    "session/password-links": english,
    "shared/forms": formTexts,
  }));
  await languageStore.choose("en");
  listenToFailures((error) => failures.push(error));
  sent.length = 0;
  failures.length = 0;
  onDone.mockClear();
  response = { status: 204, body: null };
  vi.stubGlobal("fetch", async (url: string, init?: RequestInit) => {
    if (!String(url).includes("reset-password")) return new Response("{}", { status: 200 });
    sent.push(JSON.parse(init?.body as string));
    const text = response.body === null ? null : JSON.stringify(response.body);
    return new Response(text, { status: response.status, headers: { "content-type": "application/json" } });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe("ResetPasswordPage", () => {
  test("[LO-08] [RT-06] a good password is sent with token and name, and its last rule ticked", async () => {
    await show();
    expect(screen.getByText("for ada")).toBeDefined();
    expect(lastRule()).toContain("(not met)");
    await enter("Password1");
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    expect(sent).toEqual([{ token: "t1", username: "ada", password: "Password1" }]);
    expect(lastRule()).toContain("(met)");
  });

  test("[LO-08] [VA-05] [VA-07] a password that breaks a rule, or is repeated wrongly, is not sent", async () => {
    await show();
    await enter("Passwords");
    expect(screen.getByText("At least one number is required.")).toBeDefined();
    expect(document.activeElement).toBe(field("New password"));
    await enter("Password1", "Password2");
    expect(screen.getByText("The passwords do not match.")).toBeDefined();
    expect(document.activeElement).toBe(field("Confirm password"));
    expect(sent).toEqual([]);
  });

  test("[LO-09] [LO-08] too weak for the server: said at the field, until another password is entered", async () => {
    response = { status: 400, body: { code: "LOW_PASSWORD_COMPLEXITY", message: "" } };
    await show();
    await enter("Password1");
    expect(await screen.findByText("Password is too weak")).toBeDefined();
    expect(field("New password").getAttribute("aria-invalid")).toBe("true");
    expect(document.activeElement).toBe(field("New password"));
    expect(document.querySelector("[data-status=down]")).not.toBeNull();
    fireEvent.change(field("New password"), { target: { value: "Password2" } });
    await settle();
    expect(screen.queryByText("Password is too weak")).toBeNull();
    expect(document.querySelector("[data-status=down]")).toBeNull();
  });

  test("[LO-09] [LO-08] one that many people use: said at the field, and the last rule is ticked", async () => {
    response = { status: 400, body: { code: "LOW_PASSWORD_COMPLEXITY", message: "", reason: "common_password" } };
    await show();
    await enter("Password1");
    expect(await screen.findByText(formTexts.commonPassword)).toBeDefined();
    expect(document.activeElement).toBe(field("New password"));
    expect(lastRule()).toContain("(met)");
    expect(onDone).not.toHaveBeenCalled();
  });

  test.each([
    ["INVALID_PASSWORD_RESET_TOKEN", "Session invalid or expired"],
    ["BAD_REQUEST", "Session invalid or expired"],
    ["ANYTHING", "Login name invalid"],
  ])("[LO-09] %s: %s, and a new link can be requested", async (code, text) => {
    response = { status: 400, body: { code, message: "" } };
    await show();
    await enter("Password1");
    expect((await screen.findByRole("alert")).textContent).toContain(text);
    expect(screen.getByRole("link", { name: "Request a new link" }).getAttribute("href")).toBe(
      "/request-password/t1?username=ada",
    );
    expect(screen.queryByLabelText("New password")).toBeNull();
    expect(onDone).not.toHaveBeenCalled();
    expect(failures).toEqual([]);
  });

  test("[LO-09] after too many tries the form stays", async () => {
    response = { status: 429, body: { code: "TOO_MANY_REQUESTS", message: "" } };
    await show();
    await enter("Password1");
    expect((await screen.findByRole("alert")).textContent).toContain(loginTexts.tooManyAttempts);
    expect(field("New password").value).toBe("Password1");
  });

  test.each([
    ["token", { token: "", username: "ada" }],
    ["user name", { token: "t1", username: "" }],
  ])("[RT-06] a link without %s says so and offers a new one", async (_name, link) => {
    await show(link);
    expect(screen.getByText("This link is incomplete")).toBeDefined();
    expect(screen.getByRole("link", { name: "Request a new link" })).toBeDefined();
    expect(screen.queryByLabelText("New password")).toBeNull();
  });

  test("[RT-06] a hostile name in the link is text", async () => {
    const name = `<img src=x onerror="alert(1)">`;
    await show({ token: "t1", username: name });
    expect(screen.getByText(`for ${name}`)).toBeDefined();
    expect(document.querySelector("img")).toBeNull();
  });
});
