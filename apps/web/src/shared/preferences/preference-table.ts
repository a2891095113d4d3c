import { session } from "@monitor/contract";
import * as z from "zod/mini";

export const themeSettings = ["light", "dark", "system"] as const;
export type ThemeSetting = (typeof themeSettings)[number];

/** SE-02: why the session has ended. */
export const sessionEnds = ["expired", "invalid", "missing", "inactivity", "displaced"] as const;
export type SessionEnd = (typeof sessionEnds)[number];

export const openableViews = ["overview", "devices", "tables", "sensor", "feedback"] as const;
export type OpenableView = (typeof openableViews)[number];

/** Orders of the children on an overview. */
export const childrenOrders = ["status", "name", "position", "sensors"] as const;
export type ChildrenOrder = (typeof childrenOrders)[number];

export const channelColumns = ["level", "statistics", "limits"] as const;
export type ChannelColumn = (typeof channelColumns)[number];

/** A session, with its end by this browser's clock and the server it belongs to; see shared/session. */
const storedSession = z.extend(session, { endsAtMs: z.optional(z.number()), server: z.optional(z.string()) });

const row = <S extends z.ZodMiniType>(schema: S, fallback: z.output<S>) => ({ schema, fallback });

/** Heights of a table's rows. */
export const rowDensities = ["compact", "default", "comfortable", "two_line"] as const;
export type RowDensity = (typeof rowDensities)[number];

/** The user's options of the table of sensors: columns from left to right (none: the default ones), widths in pixels. */
const sensorTable = z.object({
  columns: z.array(z.string()),
  widths: z.record(z.string(), z.number()),
  density: z.enum(rowDensities),
});

/** PE-01, PE-03: everything that outlives a page, each with its shape and what holds while nothing is stored. */
export const preferenceTable = {
  session: row(z.nullable(storedSession), null),
  /** Why the last session ended, for the other tabs; null after a log-out. */
  lastSessionEnd: row(z.nullable(z.enum(sessionEnds)), null),
  /** SE-05: last click or key in any tab, milliseconds since 1970. */
  lastActivityMs: row(z.nullable(z.number()), null),
  language: row(z.nullable(z.enum(["en", "de"])), null),
  /** Null: no setting in this browser, so the account's theme decides. */
  theme: row(z.nullable(z.enum(themeSettings)), null),
  lastTheme: row(z.nullable(z.enum(["light", "dark"])), null),
  isMenuExpanded: row(z.boolean(), false),
  /** LY-01: the entries below "Monitoring". */
  isSubmenuOpen: row(z.boolean(), false),
  hasSeenNewInterface: row(z.boolean(), false),
  /** BR-03: written by the page of the browser gate, read by the gate before the application is there. */
  hasSkippedBrowserWarning: row(z.boolean(), false),
  /** Views that were opened at least once, for the quick start. */
  openedViews: row(z.array(z.enum(openableViews)), []),
  /** Objects whose pages were opened last, the last one first; the search offers them. */
  recentObjects: row(z.array(z.object({ type: z.enum(["probe", "group", "device", "sensor"]), id: z.string() })), []),
  sensorTable: row(sensorTable, { columns: [], widths: {}, density: "default" }),
  childrenOrder: row(z.enum(childrenOrders), "status"),
  /** Whether the root group's overview had favourites the last time, so that it leaves room for them. */
  hasFavourites: row(z.boolean(), false),
  /** The sensors of a device as a list instead of tiles. */
  hasSensorList: row(z.boolean(), false),
  /** Columns of a sensor's channels beside name and last value. */
  channelColumns: row(z.array(z.enum(channelColumns)), ["level"]),
};

export type PreferenceKey = keyof typeof preferenceTable;
export type PreferenceValue<K extends PreferenceKey> = z.output<(typeof preferenceTable)[K]["schema"]>;
