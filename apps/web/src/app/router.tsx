import { isObjectId } from "@monitor/domain";
import { createRootRoute, createRoute, createRouter, lazyRouteComponent, notFound } from "@tanstack/react-router";
import type { ObjectTab } from "../shared/navigation/index.ts";
import { formatSearch, hasTab, objectPath, parseSearch, rootPath, typeFromPath } from "../shared/navigation/index.ts";
import { logOut, redirectTo, requireLogin, requireNoLogin, requirePage } from "./guards.ts";
import { paths } from "./paths.ts";
import { leadOnFromClassicPath } from "./routes/classic-routes.ts";
import { createOutsideRoutes } from "./routes/outside-routes.ts";
import { RootScreen } from "./screens/root-screen.tsx";
import { ScreenProblem } from "./screens/screen-problem.tsx";

const rootRoute = createRootRoute({ component: RootScreen });
const underRoot = { getParentRoute: () => rootRoute } as const;

const loginRoute = createRoute({
  ...underRoot,
  path: paths.login.pattern,
  beforeLoad: requireNoLogin,
  component: lazyRouteComponent(() => import("./screens/login-screen.tsx"), "LoginScreen"),
});
const logoutRoute = createRoute({
  ...underRoot,
  path: paths.logout.pattern,
  beforeLoad: ({ location }) => {
    const left = location.hash === "noredirect" ? null : (router.state.resolvedLocation?.href ?? null);
    const { sessionEnd } = location.state;
    logOut(left, sessionEnd ? { sessionEnd } : {});
  },
});
const requestPasswordRoute = createRoute({
  ...underRoot,
  path: paths.requestPassword.pattern,
  component: lazyRouteComponent(() => import("./screens/request-password-screen.tsx"), "RequestPasswordScreen"),
});
const resetPasswordRoute = createRoute({
  ...underRoot,
  path: paths.resetPassword.pattern,
  component: lazyRouteComponent(() => import("./screens/reset-password-screen.tsx"), "ResetPasswordScreen"),
});

const shellRoute = createRoute({
  ...underRoot,
  id: "shell",
  beforeLoad: ({ location }) => requireLogin(location.href),
  component: lazyRouteComponent(() => import("./screens/shell-screen.tsx"), "ShellScreen"),
});
const NotFound = lazyRouteComponent(() => import("./screens/not-found-screen.tsx"), "NotFoundScreen");
// The default is not asked when a page finds out while it is drawn that its object does not exist.
const underShell = { getParentRoute: () => shellRoute, notFoundComponent: NotFound } as const;

const homeRoute = createRoute({
  ...underShell,
  path: paths.home.pattern,
  component: lazyRouteComponent(() => import("./screens/home-screen.tsx"), "HomeScreen"),
});
const accountRoute = createRoute({
  ...underShell,
  path: paths.account.pattern,
  beforeLoad: () => requirePage(paths.account),
  component: lazyRouteComponent(() => import("./screens/account-screen.tsx"), "AccountScreen"),
});
const supportRoute = createRoute({
  ...underShell,
  path: paths.support.pattern,
  component: lazyRouteComponent(() => import("./screens/support-screen.tsx"), "SupportScreen"),
});
const interfaceSettingsRoute = createRoute({
  ...underShell,
  path: paths.interfaceSettings.pattern,
  beforeLoad: () => requirePage(paths.interfaceSettings),
  component: lazyRouteComponent(() => import("./screens/interface-settings-screen.tsx"), "InterfaceSettingsScreen"),
});

/** RT-10, RT-11: addresses without a tab. */
const monitoringRoute = createRoute({
  ...underShell,
  path: paths.monitoring.pattern,
  beforeLoad: () => {
    throw redirectTo(rootPath());
  },
});
const typeRoute = createRoute({
  ...underShell,
  path: "/monitoring/$type",
  beforeLoad: ({ params }) => {
    if (!typeFromPath(params.type)) throw notFound();
    throw redirectTo(rootPath());
  },
});
const objectRoute = createRoute({
  ...underShell,
  path: "/monitoring/$type/$id",
  beforeLoad: ({ params }) => {
    const type = typeFromPath(params.type);
    if (!type || !isObjectId(params.id)) throw notFound();
    throw redirectTo(objectPath({ type, id: params.id }));
  },
});

/** RT-11, RT-12: a wrong type or id, or a tab that the type lacks, is no page. */
function checkObject(params: { type: string; id: string }, tab: ObjectTab): void {
  const type = typeFromPath(params.type);
  if (!type || !isObjectId(params.id) || !hasTab(type, tab)) throw notFound();
}
const overviewRoute = createRoute({
  ...underShell,
  path: paths.overview.pattern,
  beforeLoad: ({ params }) => checkObject(params, "overview"),
  component: lazyRouteComponent(() => import("./screens/overview-screen.tsx"), "OverviewScreen"),
});
const devicesRoute = createRoute({
  ...underShell,
  path: paths.devices.pattern,
  beforeLoad: ({ params }) => checkObject(params, "devices"),
  component: lazyRouteComponent(() => import("./screens/devices-screen.tsx"), "DevicesScreen"),
});
const tablesRoute = createRoute({
  ...underShell,
  path: paths.tables.pattern,
  beforeLoad: ({ params }) => checkObject(params, "tables"),
  component: lazyRouteComponent(() => import("./screens/tables-screen.tsx"), "TablesScreen"),
});
const sensorRoute = createRoute({
  ...underShell,
  path: paths.sensor.pattern,
  beforeLoad: ({ params }) => checkObject({ type: "sensor", id: params.id }, "overview"),
  component: lazyRouteComponent(() => import("./screens/sensor-screen.tsx"), "SensorScreen"),
});

/** CR-01 to CR-05, RT-13: every other path. */
const unknownRoute = createRoute({
  ...underShell,
  path: "$",
  beforeLoad: async ({ location }) => {
    await leadOnFromClassicPath(location.pathname, location.searchStr);
    throw notFound();
  },
});

/** The page that the next one takes the place of, or null before the first. */
function pathOnScreen(): string | null {
  return router.state.resolvedLocation?.pathname ?? null;
}

const routeTree = rootRoute.addChildren([
  loginRoute,
  logoutRoute,
  requestPasswordRoute,
  resetPasswordRoute,
  ...createOutsideRoutes(rootRoute, pathOnScreen),
  shellRoute.addChildren([
    homeRoute,
    accountRoute,
    supportRoute,
    interfaceSettingsRoute,
    monitoringRoute,
    typeRoute,
    objectRoute,
    overviewRoute,
    devicesRoute,
    tablesRoute,
    sensorRoute,
    unknownRoute,
  ]),
]);

/** Addresses and what they show. Queries stay plain text: `filter_status=down`. */
export const router = createRouter({
  routeTree,
  parseSearch,
  stringifySearch: formatSearch,
  defaultNotFoundComponent: NotFound,
  defaultErrorComponent: ScreenProblem,
  scrollRestoration: false,
});
