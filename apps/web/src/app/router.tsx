import { isObjectId } from "@monitor/domain";
import type { ComponentType } from "react";
import { languageStore, textsWithCode } from "../shared/i18n/index.ts";
import type { ObjectTab, Route, Visit } from "../shared/navigation/index.ts";
import {
  createBrowserHistory,
  createRouter,
  hasTab,
  lazyScreen,
  NotFoundError,
  objectPath,
  Redirect,
  rootPath,
  typeFromPath,
} from "../shared/navigation/index.ts";
import { logOut, requireLogin, requireNoLogin, requirePage } from "./guards.ts";
import { paths } from "./paths.ts";
import type { ScreenPath } from "./paths.ts";
import { redirectFromClassicPath } from "./routes/classic-routes.ts";
import { createExternalRoutes } from "./routes/external-routes.ts";

/** The page that the next one takes the place of, or null before the first. */
const locationOnScreen = () => router.get().page?.location ?? null;

const publicRoutes: readonly Route[] = [
  {
    pattern: paths.login.pattern,
    guard: requireNoLogin,
    screen: lazyScreen(async () => (await import("./screens/login-screen.tsx")).LoginScreen),
  },
  {
    pattern: paths.logout.pattern,
    guard: ({ location }) => {
      const left = location.hash === "#noredirect" ? null : (locationOnScreen()?.href ?? null);
      const { sessionEnd } = location.state;
      logOut(left, sessionEnd ? { sessionEnd } : {});
    },
  },
  {
    pattern: paths.requestPassword.pattern,
    screen: laterScreen(
      ["session/password-links", "shared/forms"],
      async () => (await import("./screens/request-password-screen.tsx")).RequestPasswordScreen,
    ),
  },
  {
    pattern: paths.resetPassword.pattern,
    screen: laterScreen(
      ["session/password-links", "shared/forms"],
      async () => (await import("./screens/reset-password-screen.tsx")).ResetPasswordScreen,
    ),
  },
  {
    pattern: paths.firstRun.pattern,
    screen: laterScreen(
      ["first-run", "shared/forms"],
      async () => (await import("./screens/first-run-screen.tsx")).FirstRunScreen,
    ),
  },
  ...createExternalRoutes(() => locationOnScreen()?.pathname ?? null),
];

const redirectTo = (href: string) => () => {
  throw new Redirect(href);
};
/** RT-11, RT-12: a wrong type or id, or a tab that the type lacks, is no page. */
function checkObject(tab: ObjectTab) {
  return ({ params }: Visit) => {
    const type = typeFromPath(params["type"] ?? "sensor");
    if (!type || !isObjectId(params["id"] ?? "") || !hasTab(type, tab))
      throw new NotFoundError("No page has this address");
  };
}

/** A page of an object that a server without the feature lacks. */
const checkPage = (tab: ObjectTab, page: ScreenPath) => (visit: Visit) => {
  checkObject(tab)(visit);
  return requirePage(page);
};

/**
 * A screen beyond the first views: the texts of these features come beside its code, and any others that it needs after it.
 * A screen that is drawn without them would be put aside and drawn again, a third of a second later.
 */
function laterScreen(features: readonly string[], load: () => Promise<ComponentType>) {
  return lazyScreen(async () => {
    const texts = languageStore.bring(features);
    const [screen] = await Promise.all([textsWithCode.withTexts(load), texts]);
    return screen;
  });
}

const pagesInFrame: readonly Route[] = [
  {
    pattern: paths.home.pattern,
    screen: laterScreen(["home"], async () => (await import("./screens/home-screen.tsx")).HomeScreen),
  },
  {
    pattern: paths.account.pattern,
    guard: () => requirePage(paths.account),
    screen: laterScreen(
      ["account", "shared/settings-page", "shared/forms"],
      async () => (await import("./screens/account-screen.tsx")).AccountScreen,
    ),
  },
  {
    pattern: paths.support.pattern,
    screen: laterScreen(
      ["support", "shared/keyboard", "shared/settings-page"],
      async () => (await import("./screens/support-screen.tsx")).SupportScreen,
    ),
  },
  {
    pattern: paths.interfaceSettings.pattern,
    guard: () => requirePage(paths.interfaceSettings),
    screen: laterScreen(
      ["interface-settings", "shared/system-settings", "shared/settings-page", "shared/forms"],
      async () => (await import("./screens/interface-settings-screen.tsx")).InterfaceSettingsScreen,
    ),
  },
  {
    pattern: paths.people.pattern,
    guard: () => requirePage(paths.people),
    screen: laterScreen(
      ["people", "shared/system-settings", "shared/settings-page", "shared/forms"],
      async () => (await import("./screens/people-screen.tsx")).PeopleScreen,
    ),
  },
  {
    pattern: paths.notifications.pattern,
    // Everybody sees incidents, and the on-call schedules that they are in; only administrators see rules and methods.
    guard: ({ params: { tab = "incidents" } }) =>
      requirePage(
        tab === "incidents" || tab === "on-call"
          ? paths.notifications
          : { ...paths.notifications, ability: "administrator" },
      ),
    screen: laterScreen(
      ["notifications"],
      async () => (await import("./screens/notifications-screen.tsx")).NotificationsScreen,
    ),
  },
  {
    pattern: paths.tickets.pattern,
    guard: () => requirePage(paths.tickets),
    screen: laterScreen(["tickets"], async () => (await import("./screens/tickets-screen.tsx")).TicketsScreen),
  },
  {
    pattern: paths.boards.pattern,
    guard: () => requirePage(paths.boards),
    screen: laterScreen(
      ["boards", "shared/settings-page"],
      async () => (await import("./screens/boards-screen.tsx")).BoardsScreen,
    ),
  },
  {
    pattern: paths.reports.pattern,
    guard: () => requirePage(paths.reports),
    screen: laterScreen(["reports"], async () => (await import("./screens/reports-screen.tsx")).ReportsScreen),
  },
  // RT-10, RT-11: addresses without a tab.
  { pattern: paths.monitoring.pattern, guard: redirectTo(rootPath()) },
  {
    pattern: "/monitoring/:type",
    guard: ({ params }) => {
      if (!typeFromPath(params["type"] ?? "")) throw new NotFoundError("No page has this address");
      throw new Redirect(rootPath());
    },
  },
  {
    pattern: "/monitoring/:type/:id",
    guard: ({ params: { type: part = "", id = "" } }) => {
      const type = typeFromPath(part);
      if (!type || !isObjectId(id)) throw new NotFoundError("No page has this address");
      throw new Redirect(objectPath({ type, id }));
    },
  },
  {
    pattern: paths.sensor.pattern,
    guard: checkObject("overview"),
    screen: laterScreen(
      ["sensor-overview", "shared/log"],
      async () => (await import("./screens/sensor-screen.tsx")).SensorScreen,
    ),
  },
  {
    pattern: paths.overview.pattern,
    guard: checkObject("overview"),
    screen: lazyScreen(async () => (await import("./screens/overview-screen.tsx")).OverviewScreen),
  },
  {
    pattern: paths.devices.pattern,
    guard: checkObject("devices"),
    screen: laterScreen(["object-tree"], async () => (await import("./screens/devices-screen.tsx")).DevicesScreen),
  },
  {
    pattern: paths.tables.pattern,
    guard: checkObject("tables"),
    screen: laterScreen(["object-tables"], async () => (await import("./screens/tables-screen.tsx")).TablesScreen),
  },
  {
    pattern: paths.settings.pattern,
    guard: checkObject("settings"),
    screen: laterScreen(
      ["object-setup", "shared/settings-page", "shared/forms"],
      async () => (await import("./screens/settings-screen.tsx")).SettingsScreen,
    ),
  },
  {
    pattern: paths.discover.pattern,
    guard: checkPage("devices", paths.discover),
    screen: laterScreen(["discovery"], async () => (await import("./screens/discovery-screen.tsx")).DiscoveryScreen),
  },
  {
    pattern: paths.calendar.pattern,
    guard: checkPage("settings", paths.calendar),
    screen: laterScreen(
      [
        "object-setup",
        "object-setup/calendar",
        "object-setup/maintenance",
        "object-setup/schedules",
        "shared/settings-page",
      ],
      async () => (await import("./screens/calendar-screen.tsx")).CalendarScreen,
    ),
  },
  {
    pattern: paths.addSensor.pattern,
    guard: checkObject("overview"),
    screen: laterScreen(
      ["object-setup", "object-setup/add-sensor", "shared/settings-page", "shared/forms"],
      async () => (await import("./screens/add-sensor-screen.tsx")).AddSensorScreen,
    ),
  },
  {
    // CR-01 to CR-05, RT-13: every other path.
    pattern: "*",
    guard: async ({ location }) => {
      await redirectFromClassicPath(location.pathname, location.search);
      throw new NotFoundError("No page has this address");
    },
  },
];

const frame = lazyScreen(async () => (await import("./screens/shell-screen.tsx")).ShellScreen);

function inFrame(route: Route): Route {
  return {
    ...route,
    frame,
    guard(visit) {
      requireLogin(visit);
      return route.guard?.(visit);
    },
  };
}

/** Addresses and what they show, the first that fits. Queries stay plain text: `filter_status=down`. */
export const router = createRouter(createBrowserHistory(), [...publicRoutes, ...pagesInFrame.map(inFrame)]);
