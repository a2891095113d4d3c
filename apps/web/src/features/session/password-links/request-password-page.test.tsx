import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { publicSettings } from "../../../shared/api/index.ts";
import { messages as formTexts } from "../../../shared/forms/messages.en.ts";
import { languageStore, setCatalogueSource } from "../../../shared/i18n/index.ts";
import { inRouter } from "../../../shared/testing/in-router.tsx";
import { messages as loginTexts } from "../messages.en.ts";
import { messages as english } from "./messages.en.ts";
import { RequestPasswordPage } from "./request-password-page.tsx";

const mailPromise = /email address of your account|on its way|No email after/;

async function show(settings: object) {
  vi.stubGlobal("fetch", async (url: string) =>
    String(url).includes("request-password")
      ? new Response(null, { status: 204 })
      : new Response(JSON.stringify(settings)),
  );
  const { view } = inRouter(<RequestPasswordPage hasExpiredLink={false} username="ada" loginPath="/login" />);
  render(<QueryClientProvider client={new QueryClient()}>{view}</QueryClientProvider>);
  await screen.findByRole("heading", { level: 1 });
  await act(async () => {});
}
async function send(button: string) {
  fireEvent.click(screen.getByRole("button", { name: button }));
  return (await screen.findByRole("status")).textContent;
}

beforeEach(async () => {
  setCatalogueSource(async () => ({
    session: loginTexts,
    "session/password-links": english,
    "shared/forms": formTexts,
  }));
  await languageStore.choose("en");
});
afterEach(() => {
  cleanup();
  publicSettings.forget();
  vi.unstubAllGlobals();
});

describe("the frame of the pages before the log-in", () => {
  test.each([
    [{ can_store: false }, true],
    [{ can_store: true }, false],
    [{}, false],
  ])("[LY-07] with %j: says that nothing can be stored: %j", async (settings, isSaid) => {
    await show(settings);
    expect(screen.queryByText(loginTexts.storageText) !== null).toBe(isSaid);
  });
});

describe("RequestPasswordPage", () => {
  test("[LO-07] without a mail server no mail is promised, neither before nor after", async () => {
    await show({ can_send_mail: false });
    expect(screen.getByText(/This installation sends no email/)).toBeDefined();
    expect(document.body.textContent).not.toMatch(mailPromise);
    expect(await send("Send request")).toContain("Ask your system administrator for the link");
    expect(document.body.textContent).not.toMatch(mailPromise);
  });

  test.each([
    ["with one", { can_send_mail: true }],
    ["where the server does not tell", {}],
  ])("[LO-07] %s it is", async (_name, settings) => {
    await show(settings);
    expect(screen.getByText(/A link is sent to the email address of your account/)).toBeDefined();
    expect(await send("Send link")).toContain("a link is on its way");
  });
});
