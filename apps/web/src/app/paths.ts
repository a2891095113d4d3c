import type { UserPermission } from "@monitor/domain";
import type { ObjectKey } from "../shared/navigation/index.ts";
import { formatSearch, objectPath } from "../shared/navigation/index.ts";

interface ScreenPath {
  /** The router's pattern. */
  readonly pattern: string;
  /** PM-01: the permission that the page needs beyond a log-in. */
  readonly ability?: UserPermission;
  readonly isPublic?: boolean;
}

/** A row a screen; the router, the guards and the menus are typed over it. */
export const paths = {
  home: { pattern: "/", link: () => "/" },
  login: {
    pattern: "/login",
    isPublic: true,
    link: (redirectFrom?: string | null) => `/login${formatSearch({ redirectFrom })}`,
  },
  logout: { pattern: "/logout", isPublic: true, link: () => "/logout" },
  requestPassword: { pattern: "/request-password/{-$token}", isPublic: true, link: () => "/request-password" },
  resetPassword: { pattern: "/reset-password", isPublic: true, link: () => "/reset-password" },
  feedback: { pattern: "/feedback", isPublic: true, link: () => "/feedback" },
  contact: { pattern: "/contact", isPublic: true, link: () => "/contact" },
  whatsNew: { pattern: "/whatsnew", isPublic: true, link: () => "/whatsnew" },
  apiOverview: { pattern: "/api-overview", isPublic: true, link: () => "/api-overview" },
  apiReference: { pattern: "/api-reference", isPublic: true, link: () => "/api-reference" },
  account: { pattern: "/account", link: () => "/account" },
  support: { pattern: "/support", link: () => "/support" },
  interfaceSettings: { pattern: "/settings/user-interface", link: () => "/settings/user-interface" },
  monitoring: { pattern: "/monitoring", link: () => "/monitoring" },
  overview: { pattern: "/monitoring/$type/$id/overview", link: (object: ObjectKey) => objectPath(object) },
  devices: { pattern: "/monitoring/$type/$id/devices", link: (object: ObjectKey) => objectPath(object, "devices") },
  tables: { pattern: "/monitoring/$type/$id/tables", link: (object: ObjectKey) => objectPath(object, "tables") },
  sensor: {
    pattern: "/monitoring/sensor/$id/overview",
    link: (id: string) => objectPath({ type: "sensor", id }),
  },
} as const satisfies Record<string, ScreenPath & { link: (...args: never[]) => string }>;
