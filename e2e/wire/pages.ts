import { localProbeId } from "../site.ts";
import type { SiteObjects } from "../site.ts";

export interface WirePage {
  readonly name: string;
  readonly path: string;
  /** The page can be used when each of these is on the screen. */
  readonly signs: readonly string[];
  readonly limitKilobytes: number;
  /** True: what it fetches on top of the root overview counts, not all. */
  readonly isOnTop: boolean;
  readonly isPublic: boolean;
}

export const overviewName = "Root overview";
const rowSign = "main tbody tr[data-object-id]";
const fromNothing = { isOnTop: false, isPublic: false };
const onTop = { limitKilobytes: 45, isOnTop: true, isPublic: false };

/** What each page may fetch until it can be used: scripts and styles in kB (1,000 bytes) of gzip, fonts apart. */
export function wirePages({ device, up, incident }: SiteObjects): readonly WirePage[] {
  const root = "/monitoring/group/0";
  const publicPage = { ...onTop, isPublic: true };
  return [
    { ...fromNothing, name: overviewName, path: `${root}/overview`, signs: ["main h1", rowSign], limitKilobytes: 180 },
    {
      ...fromNothing,
      name: "Log-in",
      path: "/login",
      signs: ["main input[type=password]"],
      limitKilobytes: 135,
      isPublic: true,
    },
    { ...onTop, name: "Home", path: "/", signs: ["main h1"] },
    { ...onTop, name: "Devices", path: `${root}/devices`, signs: ["main h1", "main [data-object-id]"] },
    {
      ...onTop,
      name: "Tree of devices",
      path: `${root}/devices?view=tree`,
      signs: ["main h1", "main [role=treeitem]"],
    },
    { ...onTop, name: "Tables", path: `${root}/tables`, signs: ["main h1", rowSign] },
    { ...onTop, name: "Probe", path: `/monitoring/probe/${localProbeId}/overview`, signs: ["main h1", rowSign] },
    { ...onTop, name: "Device", path: `/monitoring/device/${device}/overview`, signs: ["main h1", "main dl"] },
    { ...onTop, name: "Sensor", path: `/monitoring/sensor/${up}/overview`, signs: ["main h1", "main dl"] },
    {
      ...onTop,
      name: "Settings of device",
      path: `/monitoring/device/${device}/settings`,
      signs: ["main h1", "main form"],
    },
    {
      ...onTop,
      name: "Access rights of device",
      path: `/monitoring/device/${device}/settings?rights=1`,
      signs: ["main h1", "main tbody tr"],
    },
    {
      ...onTop,
      name: "Overrides below group",
      path: `${root}/settings?overrides=1`,
      signs: ["main h1", "main h2"],
    },
    {
      ...onTop,
      name: "Calendar",
      path: `/monitoring/device/${device}/calendar`,
      signs: ["main h1", "main [data-days]"],
    },
    { ...onTop, name: "New sensor", path: `/monitoring/device/${device}/add-sensor`, signs: ["main h1", "main input"] },
    { ...onTop, name: "Incidents", path: "/notifications", signs: ["main h1", "main [data-incident]"] },
    { ...onTop, name: "Incident", path: `/notifications/incidents/${incident}`, signs: ["main h1", "main ol li"] },
    { ...onTop, name: "On-call", path: "/notifications/on-call", signs: ["main h1", "main section h2"] },
    { ...onTop, name: "Rules", path: "/notifications/rules", signs: ["main h1", "main section h2"] },
    { ...onTop, name: "Tickets", path: "/tickets", signs: ["main h1", "main section h2"] },
    { ...onTop, name: "Dashboard", path: "/dashboards/1", signs: ["main h1", "main article h2"] },
    { ...onTop, name: "Reports", path: "/reports", signs: ["main h1", "main tbody tr"] },
    { ...onTop, name: "Report", path: "/reports/1?period=today", signs: ["main h1", "main section h2"] },
    { ...onTop, name: "Report, edited", path: "/reports/1?edit=1", signs: ["main h1", "main section h2"] },
    { ...onTop, name: "Report on an object", path: "/reports?period=today", signs: ["main h1", "main section h2"] },
    { ...onTop, name: "Methods", path: "/notifications/methods", signs: ["main h1", "main section h2"] },
    {
      ...onTop,
      name: "Discovery",
      path: `/monitoring/probe/${localProbeId}/discover`,
      signs: ["main h1", "main form"],
    },
    { ...onTop, name: "My account", path: "/account", signs: ["main h1", "main input"] },
    { ...onTop, name: "System settings", path: "/settings/user-interface", signs: ["main h1", "main input"] },
    { ...onTop, name: "User accounts", path: "/settings/user-accounts", signs: ["main h1", "main tbody tr"] },
    { ...onTop, name: "Single sign-on", path: "/settings/single-sign-on", signs: ["main h1", "main form"] },
    { ...onTop, name: "Audit log", path: "/settings/audit-log", signs: ["main h1", "main tbody tr"] },
    { ...onTop, name: "User account", path: "/settings/user-accounts/new", signs: ["main h1", "main form"] },
    { ...onTop, name: "API keys", path: "/settings/api-keys", signs: ["main h1", "main section"] },
    { ...onTop, name: "User groups", path: "/settings/user-groups", signs: ["main h1", "main section"] },
    { ...onTop, name: "Support", path: "/support", signs: ["main h1"] },
    { ...publicPage, name: "Request password", path: "/request-password", signs: ["main input"] },
    { ...publicPage, name: "Reset password", path: "/reset-password?token=t&username=ada", signs: ["main input"] },
  ];
}
