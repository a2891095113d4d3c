import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { messages as formTexts } from "../../shared/forms/messages.en.ts";
import { renderWithMock } from "../../shared/monitored-objects/testing/render-with-mock.tsx";
import { session } from "../../shared/session/index.ts";
import { messages as settingsTexts } from "../../shared/settings-page/messages.en.ts";
import { AccountForm } from "./account-form.tsx";
import { messages as english } from "./messages.en.ts";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("[LO-07] without a mail server the account promises no links by mail", async () => {
  const catalogues = { account: english, "shared/settings-page": settingsTexts, "shared/forms": formTexts };
  const user = { id: "100", login_name: "prtgadmin" };
  await renderWithMock(() => <AccountForm user={session.get()?.user ?? user} />, { catalogues });
  expect(await screen.findByText(english.emailHelpNoMail)).toBeDefined();
  expect(screen.queryByText(english.emailHelp)).toBeNull();
});
