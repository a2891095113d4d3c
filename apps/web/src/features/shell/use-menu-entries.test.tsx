import { act, cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { renderWithMock } from "../../shared/monitored-objects/testing/render-with-mock.tsx";
import { session } from "../../shared/session/index.ts";
import { messages } from "./messages.en.ts";
import { useMenuEntries } from "./use-menu-entries.ts";

const paths = {
  home: "/",
  notifications: "/notifications",
  tickets: "/tickets",
  boards: "/dashboards",
  reports: "/reports",
  account: "/account",
  support: "/support",
  interfaceSettings: "/settings/user-interface",
  feedback: "/feedback",
  logout: "/logout",
};

function Entries() {
  const { home, monitoring, pages, own, feedback, logout } = useMenuEntries(paths);
  const shownPages = [home, monitoring, ...(monitoring.entries ?? []), ...pages];
  const all = [...shownPages, ...own, feedback, logout];
  return <p role="status">{all.map(({ id, isCurrent }) => (isCurrent ? `${id}*` : id)).join(" ")}</p>;
}
const shown = () => screen.getByRole("status").textContent;

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  session.close();
});

test("[LY-01, RT-16] an administrator has every screen that the server has calls for; the current one is known", async () => {
  await renderWithMock(<Entries />, { catalogues: { shell: messages }, path: "/monitoring/group/0/tables" });
  const all =
    "home monitoring* overview devices tables* boards tickets notifications reports settings account support feedback logout";
  await waitFor(() => expect(shown()).toBe(all));
});

test("[GU-04, RT-16] the settings are for administrators", async () => {
  await renderWithMock(<Entries />, { catalogues: { shell: messages }, path: "/" });
  await waitFor(() => expect(shown()).toContain("settings"));
  const known = session.get();
  if (!known) throw new Error("nobody is logged in");
  act(() => session.open({ ...known, user: { ...known.user, role: "read_only" } }));
  await waitFor(() =>
    expect(shown()).toBe(
      "home* monitoring overview devices tables boards tickets notifications reports account support feedback logout",
    ),
  );
});
