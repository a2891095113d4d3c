import type { FeatureToggle } from "@monitor/contract";
import type { ObjectKey } from "../shared/navigation/index.ts";
import { formatSearch, objectPath } from "../shared/navigation/index.ts";
import type { PageAbility } from "../shared/session/index.ts";

/** What the router and the guards know of a screen. */
export interface ScreenPath {
  /** See `matchPath` of shared/navigation. */
  readonly pattern: string;
  /** GU-04: what the page requires of the user beyond a log-in. */
  readonly ability?: PageAbility;
  /** Calls of our own that the page needs; on a server that lacks them it does not exist. */
  readonly feature?: FeatureToggle;
  readonly isPublic?: boolean;
}

/** A page of any object beside its tabs. */
const besideTabs = (page: string) => ({
  pattern: `/monitoring/:type/:id/${page}`,
  link: ({ type, id }: ObjectKey) => `/monitoring/${type}/${id}/${page}`,
});

/** A row a screen; the router, the guards and the menus are typed over it. */
export const paths = {
  home: { pattern: "/", link: () => "/" },
  login: {
    pattern: "/login",
    isPublic: true,
    link: (redirectFrom?: string | null) => `/login${formatSearch({ redirectFrom })}`,
  },
  firstRun: { pattern: "/first-run", isPublic: true, link: () => "/first-run" },
  logout: { pattern: "/logout", isPublic: true, link: () => "/logout" },
  requestPassword: { pattern: "/request-password/:token?", isPublic: true, link: () => "/request-password" },
  resetPassword: { pattern: "/reset-password", isPublic: true, link: () => "/reset-password" },
  feedback: { pattern: "/feedback", isPublic: true, link: () => "/feedback" },
  contact: { pattern: "/contact", isPublic: true, link: () => "/contact" },
  whatsNew: { pattern: "/whatsnext", isPublic: true, link: () => "/whatsnext" },
  apiOverview: { pattern: "/api-overview", isPublic: true, link: () => "/api-overview" },
  apiReference: { pattern: "/api-reference", isPublic: true, link: () => "/api-reference" },
  account: { pattern: "/account", feature: "ext/account", link: () => "/account" },
  support: { pattern: "/support", link: () => "/support" },
  interfaceSettings: {
    pattern: "/settings/user-interface",
    ability: "administrator",
    feature: "ext/settings",
    link: () => "/settings/user-interface",
  },
  /** User accounts and user groups. */
  people: {
    pattern: "/settings/:tab/:id?",
    ability: "administrator",
    feature: "ext/people",
    link: () => "/settings/user-accounts",
  },
  notifications: {
    pattern: "/notifications/:tab?/:id?",
    feature: "ext/incidents",
    link: () => "/notifications",
  },
  tickets: { pattern: "/tickets/:id?", ability: "tickets", feature: "ext/tickets", link: () => "/tickets" },
  boards: { pattern: "/dashboards/:id?", feature: "ext/dashboards", link: () => "/dashboards" },
  reports: { pattern: "/reports/:id?", feature: "ext/reports", link: () => "/reports" },
  monitoring: { pattern: "/monitoring", link: () => "/monitoring" },
  overview: { pattern: "/monitoring/:type/:id/overview", link: (object: ObjectKey) => objectPath(object) },
  devices: { pattern: "/monitoring/:type/:id/devices", link: (object: ObjectKey) => objectPath(object, "devices") },
  tables: { pattern: "/monitoring/:type/:id/tables", link: (object: ObjectKey) => objectPath(object, "tables") },
  settings: { pattern: "/monitoring/:type/:id/settings", link: (object: ObjectKey) => objectPath(object, "settings") },
  discover: { ...besideTabs("discover"), feature: "ext/discovery" },
  calendar: { ...besideTabs("calendar"), feature: "ext/forms" },
  addSensor: {
    pattern: "/monitoring/device/:id/add-sensor",
    link: (id: string) => `/monitoring/device/${id}/add-sensor`,
  },
  sensor: {
    pattern: "/monitoring/sensor/:id/overview",
    link: (id: string) => objectPath({ type: "sensor", id }),
  },
} as const satisfies Record<string, ScreenPath & { link: (...args: never[]) => string }>;

const firstPart = (path: string): string => path.split("/")[1] ?? "";
const publicParts = Object.values<ScreenPath>(paths)
  .filter(({ isPublic }) => isPublic === true)
  .map(({ pattern }) => firstPart(pattern));

/** GU-04: whether a path can be seen without a log-in. */
export function isPublicPath(path: string): boolean {
  return publicParts.includes(firstPart(path));
}
