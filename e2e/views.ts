import { localProbeId } from "./site.ts";
import type { SiteObjects } from "./site.ts";

export interface View {
  readonly path: string;
  /** Name of the page in front of the product's; a word where it is the same in both languages. */
  readonly title: RegExp;
}

/** Every screen behind the login, each once. */
export function viewsOf({ group, device, up, down, paused, incident }: SiteObjects): View[] {
  return [
    { path: "/", title: /^(Home|Startseite)$/ },
    { path: "/monitoring/group/0/overview", title: /^Root$/ },
    { path: "/monitoring/group/0/devices", title: /^Root$/ },
    { path: `/monitoring/probe/${localProbeId}/overview`, title: /^Local Probe$/ },
    { path: `/monitoring/probe/${localProbeId}/devices?view=tree`, title: /^Local Probe$/ },
    { path: `/monitoring/probe/${localProbeId}/tables`, title: /^Local Probe$/ },
    { path: `/monitoring/group/${group}/overview`, title: /^Berlin$/ },
    { path: `/monitoring/group/${group}/devices`, title: /^Berlin$/ },
    { path: `/monitoring/group/${group}/devices?view=tree`, title: /^Berlin$/ },
    { path: "/monitoring/group/0/tables", title: /^Root$/ },
    { path: "/monitoring/group/0/tables?filter=nothing-is-called-so", title: /^Root$/ },
    { path: `/monitoring/device/${device}/overview`, title: /^web-01$/ },
    { path: `/monitoring/device/${device}/tables`, title: /^web-01$/ },
    { path: `/monitoring/sensor/${up}/overview`, title: /^Website$/ },
    { path: `/monitoring/sensor/${down}/overview`, title: /^Shop$/ },
    { path: `/monitoring/sensor/${paused}/overview`, title: /^Archive$/ },
    { path: "/monitoring/group/0/settings", title: /^Root$/ },
    { path: `/monitoring/device/${device}/settings`, title: /^web-01$/ },
    { path: `/monitoring/sensor/${up}/settings`, title: /^Website$/ },
    { path: `/monitoring/group/${group}/settings?rights=1`, title: /^Berlin$/ },
    { path: `/monitoring/group/${group}/settings?overrides=1`, title: /^Berlin$/ },
    { path: `/monitoring/group/${group}/calendar`, title: /^Berlin$/ },
    { path: `/monitoring/group/${group}/calendar?view=list`, title: /^Berlin$/ },
    { path: `/monitoring/group/${group}/calendar?view=month`, title: /^Berlin$/ },
    { path: `/monitoring/sensor/${up}/settings?channel=0`, title: /^Website$/ },
    { path: `/monitoring/device/${device}/add-sensor`, title: /^web-01$/ },
    { path: `/monitoring/device/${device}/add-sensor?kind=http`, title: /^web-01$/ },
    { path: "/notifications", title: /^(Notifications|Benachrichtigungen)$/ },
    { path: "/notifications?q=nothing-is-called-so", title: /^(Notifications|Benachrichtigungen)$/ },
    { path: `/notifications/incidents/${incident}`, title: /^web-01 · #\d+$/ },
    { path: "/notifications/on-call", title: /^(On-call · Notifications|Bereitschaft · Benachrichtigungen)$/ },
    { path: "/notifications/rules", title: /^(Rules · Notifications|Regeln · Benachrichtigungen)$/ },
    { path: "/notifications/rules/new", title: /^(Add rule|Regel anlegen)$/ },
    { path: "/tickets", title: /^Tickets$/ },
    { path: "/tickets?new=1", title: /^Tickets$/ },
    { path: "/dashboards", title: /^Dashboards$/ },
    { path: "/dashboards/1", title: /^(Overview|Übersicht)$/ },
    { path: "/dashboards/1?edit=1", title: /^(Overview|Übersicht)$/ },
    { path: "/dashboards/put", title: /^(Put on a dashboard|Auf ein Dashboard setzen)$/ },
    { path: "/reports", title: /^(Reports|Berichte)$/ },
    { path: "/reports/1?period=today", title: /^(Availability|Verfügbarkeit)$/ },
    { path: "/reports/1?edit=1", title: /^(Availability|Verfügbarkeit)$/ },
    { path: "/reports?period=today", title: /^(Report on an object|Bericht über ein Objekt)$/ },
    { path: "/notifications/methods", title: /^(Methods · Notifications|Wege · Benachrichtigungen)$/ },
    { path: `/monitoring/group/${group}/discover`, title: /^Berlin$/ },
    { path: "/account", title: /^(My account|Mein Konto)$/ },
    { path: "/support", title: /^(Support and help|Support und Hilfe)$/ },
    { path: "/settings/user-interface", title: /^(User interface|Benutzeroberfläche)$/ },
    { path: "/settings/user-accounts", title: /^(User accounts|Benutzerkonten)$/ },
    { path: "/settings/single-sign-on", title: /^Single [Ss]ign-on$/ },
    { path: "/settings/audit-log", title: /^(Audit log|Audit-Protokoll)$/ },
    { path: "/settings/user-accounts/new", title: /^(Add user|Benutzer anlegen)$/ },
    { path: "/settings/user-accounts/100", title: /^PRTG System Administrator$/ },
    { path: "/settings/api-keys", title: /^(API keys|API-Schlüssel)$/ },
    { path: "/settings/user-groups", title: /^(User groups|Benutzergruppen)$/ },
    { path: "/no/such/page", title: /^(Page not found|Seite nicht gefunden)$/ },
  ];
}
/** The screens that need no login. */
export const publicViews: View[] = [
  { path: "/login", title: /^(Log in|Anmelden)$/ },
  { path: "/request-password", title: /^(Request a new password|Neues Passwort anfordern)$/ },
  { path: "/reset-password?token=t&username=ada", title: /^(Set a new password|Neues Passwort setzen)$/ },
  { path: "/reset-password", title: /^(Set a new password|Neues Passwort setzen)$/ },
  { path: "/request-password/used", title: /^(Request a new password|Neues Passwort anfordern)$/ },
];
