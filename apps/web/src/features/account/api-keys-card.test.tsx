import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { messages as formTexts } from "../../shared/forms/messages.en.ts";
import { messages as words } from "../../shared/i18n/messages.en.ts";
import { renderWithMock } from "../../shared/monitored-objects/testing/render-with-mock.tsx";
import { ApiKeysCard } from "./api-keys-card.tsx";
import { messages as texts } from "./messages.en.ts";

beforeAll(() => Promise.all([import("./create-api-key-dialog.tsx"), import("../../shared/ui/modal.tsx")]), 60_000);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const catalogues = { account: texts, "shared/forms": formTexts };
const press = (name: string | RegExp) =>
  screen.findByRole("button", { name }).then((button) => fireEvent.click(button));

async function openDialog(): Promise<HTMLElement> {
  await press(texts.createApiKey);
  return screen.findByRole("dialog", { name: texts.createApiKeyTitle });
}

async function createKey(name: string): Promise<string> {
  const dialog = await openDialog();
  fireEvent.change(within(dialog).getByLabelText(texts.apiKeyName), { target: { value: name } });
  fireEvent.click(within(dialog).getByRole("button", { name: texts.createApiKey }));
  const field = await screen.findByLabelText<HTMLInputElement>(texts.apiKey);
  return field.value;
}

test("[CA-08] a key is created with the least rights and an end, shown once, and revoked", async () => {
  await renderWithMock(() => <ApiKeysCard />, { catalogues });
  expect(await screen.findByText(texts.noApiKeys)).toBeDefined();
  const key = await createKey("Grafana <b>read</b>");
  expect(key).toMatch(/^prtg_[a-z2-7]{8}_[\w-]{43}$/);
  expect(screen.queryByRole("dialog")).toBeNull();

  const row = await screen.findByRole("listitem");
  expect(within(row).getByText("Grafana <b>read</b>")).toBeDefined();
  expect(within(row).getByText(texts.scopes.read)).toBeDefined();
  expect(within(row).getByText(/^Expires \d/)).toBeDefined();
  expect(row.textContent).toContain(`${key.slice(0, 13)}…`);
  expect(row.textContent).toContain(texts.neverUsed);
  expect(row.textContent).not.toContain(key);

  await press(texts.hideApiKey);
  expect(screen.getByLabelText<HTMLInputElement>(texts.apiKey).type).toBe("password");
  await press(texts.apiKeyStored);
  expect(screen.queryByLabelText(texts.apiKey)).toBeNull();
  expect(document.body.textContent).not.toContain(key);

  await press(texts.revokeOf("Grafana <b>read</b>"));
  const question = await screen.findByRole("dialog", { name: texts.revokeTitle("Grafana <b>read</b>") });
  fireEvent.click(within(question).getByRole("button", { name: texts.revoke }));
  expect(await screen.findByText(texts.noApiKeys)).toBeDefined();
});

test("[CA-08] a key without a name is not created; a scope says what it adds", async () => {
  await renderWithMock(() => <ApiKeysCard />, { catalogues });
  const dialog = await openDialog();
  expect(within(dialog).getByText(texts.scopeHelp.read)).toBeDefined();
  fireEvent.click(within(dialog).getByRole("radio", { name: texts.scopes.full }));
  expect(within(dialog).getByText(texts.scopeHelp.full)).toBeDefined();
  fireEvent.click(within(dialog).getByRole("button", { name: texts.createApiKey }));
  await waitFor(() =>
    expect(within(dialog).getByLabelText(texts.apiKeyName).getAttribute("aria-invalid")).toBe("true"),
  );
  fireEvent.click(within(dialog).getByRole("button", { name: words.cancel }));
  expect(screen.getByText(texts.noApiKeys)).toBeDefined();
});

test("[CA-08] the end is a date in the future", async () => {
  await renderWithMock(() => <ApiKeysCard />, { catalogues });
  const dialog = await openDialog();
  fireEvent.change(within(dialog).getByLabelText(texts.apiKeyName), { target: { value: "Old" } });
  const until = within(dialog).getByLabelText(new RegExp(`^${texts.expiryChoices.until} \\(`));
  fireEvent.change(until, { target: { value: "2020-01-01T00:00" } });
  fireEvent.click(within(dialog).getByRole("button", { name: texts.createApiKey }));
  await waitFor(() => expect(until.getAttribute("aria-invalid")).toBe("true"));
  expect(screen.getByRole("dialog")).toBeDefined();
  fireEvent.click(within(dialog).getByRole("radio", { name: texts.expiryChoices.never }));
  fireEvent.click(within(dialog).getByRole("button", { name: texts.createApiKey }));
  expect(await screen.findByText(texts.neverExpires)).toBeDefined();
});
