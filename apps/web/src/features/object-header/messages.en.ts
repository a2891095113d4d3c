import { plural } from "../../shared/i18n/plural.ts";

export const messages = {
  breadcrumbs: "Path",
  hiddenCrumbs: "Show the whole path",
  tabs: "Views of this object",
  tab: { overview: "Overview", devices: "Devices", tables: "Tables" },
  deviceCount: (count: number, text: string) => plural(count, { one: "# device", other: "# devices" }, text),
  sensorCount: (count: number, text: string) => plural(count, { one: "# sensor", other: "# sensors" }, text),
  downCount: (text: string) => `${text} down`,
  disconnected: "Disconnected",
  pausedUntil: (time: string) => `Paused until ${time}`,
  updated: (ago: string) => `Updated ${ago}`,
  lastScan: (ago: string) => `Last scan ${ago}`,
  action: { acknowledge: "Acknowledge", pause: "Pause", resume: "Resume", scan: "Scan now" },
  more: "More actions",
  info: "Object details",
  addFavourite: "Mark as favourite",
  removeFavourite: "Remove from favourites",
  goneTitle: "This object does no longer exist. It was most probably deleted.",
  goneText: "What you see is the last known state.",
  failedTitle: "The object could not be loaded",
  failedText: "Other parts of the page may be up to date.",
};
