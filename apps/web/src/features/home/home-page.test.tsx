import { act, cleanup, screen } from "@testing-library/react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { renderWithMock } from "../../shared/monitored-objects/testing/render-with-mock.tsx";
import { messages as boundaryTexts } from "../../shared/error-boundary/messages.en.ts";
import { session } from "../../shared/session/index.ts";
import { HomePage } from "./home-page.tsx";
import { messages as english } from "./messages.en.ts";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function show(settings: { feedback_url?: string; report_error_email?: string } = {}) {
  const page = await renderWithMock(<HomePage continuePath={null} feedbackPath="/feedback" />, {
    catalogues: { home: english, "shared/error-boundary": boundaryTexts },
    prepare: (api) => {
      const authorization = `Bearer ${session.get()?.token ?? ""}`;
      const path = "/api/v2/ext/settings/user-interface";
      void api.handle({ method: "PATCH", path, query: {}, body: settings, authorization });
    },
  });
  await screen.findByText(/See what needs attention in [\d,]+ sensors/);
  await act(async () => {});
  return page;
}

describe("HomePage says only what is so", () => {
  test("[HO-01] no feedback address: nothing goes to anybody by itself", async () => {
    await show();
    expect(screen.getByText(/collects what to tell the people who run this installation/)).toBeDefined();
    expect(document.body.textContent).not.toMatch(/product team|send feedback/i);
  });

  test("[HO-01, PM-02] to who sees no sensors it does not say that there are none", async () => {
    await renderWithMock(<HomePage continuePath={null} feedbackPath="/feedback" />, {
      catalogues: { home: english, "shared/error-boundary": boundaryTexts },
      prepare: ({ show: change, world }) => change({ removed: world.idsOfType("sensor") }),
    });
    await screen.findByText(/on your phone/i);
    await screen.findByText((text) => text.startsWith(english.leadWithoutCount));
    expect(document.body.textContent).not.toMatch(/\b0 sensors/);
  });

  test("[HO-01] an address, or a service, is named", async () => {
    await show({ report_error_email: "help@example.org" });
    expect(screen.getByText("Your feedback goes by email to help@example.org.")).toBeDefined();
    cleanup();
    await show({ feedback_url: "https://feedback.example/" });
    expect(screen.getByText(/feedback service of this installation/)).toBeDefined();
  });

  test("[HO-01] without a classic interface none is spoken of", async () => {
    await show();
    expect(document.body.textContent).not.toMatch(/classic/i);
  });
});
