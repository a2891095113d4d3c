import { notificationCalls } from "@monitor/contract";
import { act, cleanup, configure, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { useEffect, useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { runCall } from "../../shared/api/index.ts";
import { messages as formWords } from "../../shared/forms/messages.en.ts";
import { renderWithMock } from "../../shared/monitored-objects/testing/render-with-mock.tsx";
import { session } from "../../shared/session/index.ts";
import { messages as settingWords } from "../../shared/settings-page/messages.en.ts";
import { messages as failureWords } from "../../shared/error-boundary/messages.en.ts";
import { TimelineCard } from "./incident/timeline-card.tsx";
import { IncidentsView } from "./incidents/incidents-view.tsx";
import { messages } from "./messages.en.ts";
import { MethodsView } from "./methods/methods-view.tsx";
import { RulePage } from "./rules/rule-page.tsx";
import { sampleDelivery, sampleWhole } from "./testing/samples.ts";

configure({ asyncUtilTimeout: 15_000 });

const catalogues = {
  notifications: messages,
  "shared/settings-page": settingWords,
  "shared/forms": formWords,
  "shared/error-boundary": failureWords,
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  session.close();
});

test("[NO-01, NO-06] without incidents the list has good news, whether somebody would be told, and those that are over", async () => {
  await renderWithMock(<IncidentsView />, { catalogues, path: "/notifications" });
  expect(await screen.findByText(messages.nothingOpen)).toBeTruthy();
  expect(await screen.findByText(messages.nobodyTold)).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: messages.showClosed }));
  await waitFor(() =>
    expect(screen.getByRole("button", { name: messages.group.closed }).getAttribute("aria-pressed")).toBe("true"),
  );
});

test("[NO-04] a method is made of the fields of its kind; a test shows what came back", async () => {
  await renderWithMock(<MethodsView selectedId={null} />, { catalogues, path: "/notifications/methods" });
  expect(await screen.findByText(messages.noMethods)).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: messages.kind.webhook }));
  const dialog = await screen.findByRole("dialog");
  await within(dialog).findByLabelText(messages.field.url);
  fireEvent.click(within(dialog).getByRole("button", { name: messages.addMethod }));
  expect(await within(dialog).findByText("This field is required.")).toBeTruthy();
  fireEvent.change(within(dialog).getByLabelText(messages.field.url), { target: { value: "https://hook.example/x" } });
  fireEvent.change(within(dialog).getByLabelText(messages.name), { target: { value: "Team hook" } });
  await act(async () => {});
  fireEvent.click(within(dialog).getByRole("button", { name: messages.addMethod }));
  expect(await screen.findByRole("link", { name: "Team hook" })).toBeTruthy();
  expect(screen.queryByText(/hook\.example/)).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: messages.sendTest }));
  const answers = await screen.findAllByText("Sample data sends no messages.");
  expect(answers.length).toBeGreaterThan(0);
});

test("[NO-02] a rule needs a method first", async () => {
  await renderWithMock(<RulePage id="new" />, { catalogues, path: "/notifications/rules/new" });
  expect(await screen.findByText(messages.needsMethod)).toBeTruthy();
});

/** The page of a new rule, once there is a method. */
function NewRule() {
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    const settings = { url: "https://hook.example/x" };
    const body = { name: "Team hook", kind: "webhook", settings };
    void runCall(notificationCalls.createNotificationMethod, { body }).then(() => setReady(true));
  }, []);
  return isReady ? <RulePage id="new" /> : null;
}

test("[NO-02] a rule is saved as a whole, and what is wrong with it is said at its field", async () => {
  await renderWithMock(<NewRule />, { catalogues, path: "/notifications/rules/new" });
  const name = await screen.findByLabelText(messages.name);
  fireEvent.click(screen.getByRole("button", { name: "Down" }));
  fireEvent.change(name, { target: { value: "All outages" } });
  await act(async () => {});
  fireEvent.click(screen.getByRole("button", { name: settingWords.save }));
  expect(await screen.findByText(messages.ruleIssue.noStatus)).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Warning" }));
  await act(async () => {});
  fireEvent.click(screen.getByRole("button", { name: messages.addStep }));
  await act(async () => {});
  fireEvent.click(screen.getByRole("button", { name: settingWords.save }));
  await waitFor(async () => expect(await runCall(notificationCalls.listNotificationRules, {})).toHaveLength(1));
  const [rule] = await runCall(notificationCalls.listNotificationRules, {});
  expect(rule).toMatchObject({ name: "All outages", statuses: ["warning"], for_seconds: 0, min_priority: 1 });
  expect(rule?.steps.map(({ after_minutes }) => after_minutes)).toEqual([0, 15]);
});

test("[NO-03] the timeline has each try with its answer, and texts of devices and people stay text", async () => {
  const incident = sampleWhole({
    events: [{ at: "2026-11-20T14:02:00.000Z", kind: "note", text: "<b>On it</b>", user: { id: "1", name: "Ada" } }],
    deliveries: [
      sampleDelivery(1, {
        tries: 2,
        attempts: [
          { at: "2026-11-20T14:00:31.000Z", outcome: "failed", answer: "503 <i>" },
          { at: "2026-11-20T14:00:36.000Z", outcome: "delivered", answer: "200 OK" },
        ],
      }),
    ],
  });
  await renderWithMock(<TimelineCard incident={incident} onNoted={() => {}} />, { catalogues, path: "/" });
  expect(await screen.findByText("<b>On it</b>")).toBeTruthy();
  expect(screen.getByText(`${messages.attempt(1)} · ${messages.outcome.failed} · 503 <i>`)).toBeTruthy();
  expect(screen.getByText(`${messages.attempt(2)} · ${messages.outcome.delivered} · 200 OK`)).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: messages.filter.notes }));
  expect(screen.queryByText(/503/)).toBeNull();
});
