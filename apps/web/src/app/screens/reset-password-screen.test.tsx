import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { messages as sessionTexts } from "../../features/session/messages.en.ts";
import { messages as linkTexts } from "../../features/session/password-links/messages.en.ts";
import { messages as formTexts } from "../../shared/forms/messages.en.ts";
import { languageStore, setCatalogueSource } from "../../shared/i18n/index.ts";
import { inRouter } from "../../shared/testing/in-router.tsx";
import { ResetPasswordScreen } from "./reset-password-screen.tsx";

beforeEach(async () => {
  setCatalogueSource(async () => ({
    session: sessionTexts,
    "session/password-links": linkTexts,
    "shared/forms": formTexts,
  }));
  await languageStore.choose("en");
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("[LO-09] the token of the link leaves the address and stays with the entry, and the password is set with it", async () => {
  const bodies: unknown[] = [];
  vi.stubGlobal("fetch", async (_url: string, { body }: { body?: string } = {}) => {
    // Other requests of the page don't matter here.
    if (body === undefined) return new Promise<Response>(() => {});
    bodies.push(JSON.parse(body));
    return new Response(null, { status: 204 });
  });
  const { view, history } = inRouter(<ResetPasswordScreen />, { path: "/reset-password?token=t1&username=ada" });
  render(<QueryClientProvider client={new QueryClient()}>{view}</QueryClientProvider>);
  const field = await screen.findByLabelText("New password");
  expect(history.location).toMatchObject({ href: "/reset-password?username=ada", state: { resetToken: "t1" } });
  for (const input of [field, screen.getByLabelText("Confirm password")]) {
    fireEvent.change(input, { target: { value: "Right-Horse-77" } });
    await act(async () => {});
  }
  fireEvent.click(screen.getByRole("button", { name: "Set password" }));
  await vi.waitFor(() => expect(bodies).toEqual([{ token: "t1", username: "ada", password: "Right-Horse-77" }]));
});
