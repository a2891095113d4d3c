import { displayStatusOf, rootGroupId } from "@monitor/domain";
import type { Status } from "@monitor/domain";
import { textResponse } from "./v1-parts.ts";
import type { V1Request, V1Response } from "./v1-parts.ts";
import { timeText } from "./v1-time.ts";
import { xmlElement, xmlHead } from "./xml-text.ts";

/** Counts are texts here, empty for none. */
const countText = (count: number): string => (count === 0 ? "" : String(count));

function fieldsOf({ parts, view, context, zone }: V1Request): Record<string, string | number | boolean> {
  const summary = Object.entries(view.summaryOf(rootGroupId)) as [Status, number][];
  const shown = (wanted: string): string =>
    countText(
      summary
        .filter(([status]) => displayStatusOf(status, { isCluster: true }) === wanted)
        .reduce((sum, [, count]) => sum + count, 0),
    );
  const total = summary.reduce((sum, [, count]) => sum + count, 0);
  const nowMs = parts.clock.now();
  const { role } = context.user;
  return {
    NewMessages: "0",
    NewAlarms: "0",
    Alarms: shown("down"),
    PartialAlarms: shown("down_partial"),
    AckAlarms: shown("down_acknowledged"),
    UnusualSens: shown("unusual"),
    UpSens: shown("up"),
    WarnSens: shown("warning"),
    PausedSens: shown("paused"),
    UnknownSens: shown("unknown"),
    TotalSens: total,
    NewTickets: "",
    NewToDos: "",
    UserId: context.user.id,
    UserTimeZone: zone.isUtc ? "UTC+00:00" : "",
    ToDos: "",
    Favs: 0,
    Clock: timeText(nowMs, zone),
    jsClock: nowMs,
    Version: parts.settings.version,
    BackgroundTasks: "0",
    CorrelationTasks: "0",
    AutoDiscoTasks: "0",
    ReportTasks: "0",
    EditionType: "",
    PRTGUpdateAvailable: false,
    MaintExpiryDays: "",
    TrialExpiryDays: -999_999,
    CommercialExpiryDays: -999_999,
    Overloadprotection: false,
    ClusterType: "",
    ClusterNodeName: "",
    IsCluster: false,
    IsAdminUser: role === "administrator",
    ReadOnlyUser: view.mayAnywhere("edit") ? "" : "true",
    ReadOnlyAllowAcknowledge: view.mayAnywhere("acknowledge") ? "true" : "",
    TicketUser: "",
    LowMem: false,
    ActivationAlert: "",
    PRTGHost: "",
    MaxSensorCount: "",
    Activated: "",
  };
}

/** How many sensors are in which status, and what the server is. */
export function serverStatus(request: V1Request): V1Response {
  const fields = fieldsOf(request);
  if (request.format !== "xml") return textResponse("json", JSON.stringify(fields));
  const elements = Object.entries(fields)
    .map(([name, value]) => xmlElement(name, value))
    .join("");
  return textResponse("xml", `${xmlHead}<status>${elements}</status>\n`);
}
