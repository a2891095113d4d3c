export { createChangeJournal } from "./events/change-journal.ts";
export type { EventFeed, FeedEvent } from "./events/event-feed.ts";
export { openEvents, positionOf } from "./events/open-events.ts";
export type { FeatureParts, ServerSettings } from "./feature-parts.ts";
export { readTimeseriesRange } from "./timeseries/read-timeseries.ts";
export { createHandlers } from "./handlers.ts";
export {
  acknowledgeLinked,
  handOnLinked,
  noteLinked,
  readLinked,
  takeBackLinked,
} from "./incidents/linked-incident.ts";
export type { IncidentLink, LinkedIncident, OwnAcknowledgement } from "./incidents/linked-incident.ts";
export { createSession, isSameAccess, proveLogin } from "./session/create-session.ts";
export { deleteSession } from "./session/delete-session.ts";
export { createInterfaceSettings } from "./interface-settings/interface-settings.ts";
export type { ConfiguredSettings, InterfaceSettingsKeeper } from "./interface-settings/interface-settings.ts";
export { createDashboardKeeper } from "./documents/documents.calls.ts";
export { createReportDesk, memoryReportFiles } from "./reports/report-desk.ts";
export type { ReportDesk, ReportMail } from "./reports/report-desk.ts";
export type { ReportFiles } from "./reports/kept-reports.ts";
export { watchReports } from "./reports/watch-reports.ts";
export { createLibraryKeeper } from "./libraries/library-keeper.ts";
export { admit, NotAdmittedError } from "./single-sign-on/admit.ts";
export type { AdmissionRefusal, ProvedPerson } from "./single-sign-on/admit.ts";
export { clientSecretPlace, createSingleSignOn } from "./single-sign-on/single-sign-on.ts";
export type { SingleSignOnKeeper, SingleSignOnRecord } from "./single-sign-on/single-sign-on.ts";
export { createLoginCodes } from "./single-sign-on/login-codes.ts";
export type { LoginCodes } from "./single-sign-on/login-codes.ts";
export { createMcpSettings } from "./mcp-settings/mcp-settings.ts";
export { idAfter } from "./why/log-position.ts";
export { readInclude } from "./objects/settings-include.ts";
export { wireSettingsObject } from "./objects/wire-settings-object.ts";
