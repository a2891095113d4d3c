import { act, cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { createAutoRefresh, serverTime, systemClock } from "../../shared/clock/index.ts";
import { renderWithMock } from "../../shared/monitored-objects/testing/render-with-mock.tsx";
import { Footer } from "./footer.tsx";
import { messages as english } from "./messages.en.ts";

const hourMs = 3_600_000;
const noonMs = Date.UTC(2026, 10, 20, 12);

afterEach(() => {
  cleanup();
  serverTime.note(new Date().toUTCString(), Date.now());
  vi.unstubAllGlobals();
});

test("[LY-04] the footer's clock and year are the server's, whatever this browser's clock says", async () => {
  const autoRefresh = createAutoRefresh({ clock: systemClock, refresh: async () => undefined });
  await renderWithMock(<Footer autoRefresh={autoRefresh} />, { catalogues: { shell: english } });
  const clock = () => screen.getByRole("contentinfo").querySelector("time")?.textContent;
  act(() => serverTime.note(new Date(noonMs).toUTCString(), Date.now()));
  expect(clock()).toMatch(/^12:00/);
  act(() => serverTime.note(new Date(noonMs + 400 * 24 * hourMs + 2 * hourMs).toUTCString(), Date.now()));
  expect(clock()).toMatch(/^14:00/);
  expect(screen.getByText("© 2027")).toBeDefined();
});
