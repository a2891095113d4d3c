import type { DashboardBody, IssuerTest, Report, TemplateReport } from "@monitor/contract";
import type { Locale, ProbeAbility, SecretBox } from "@monitor/domain";
import type { Accounts } from "../accounts/index.ts";
import type { Logger, ServerProblems, WorkSlices } from "../runtime/index.ts";
import type { Commands } from "../commands/index.ts";
import type { History } from "../history/index.ts";
import type {
  DiscoveryOutlet,
  KeptMessages,
  MetascanOutlet,
  OnGone,
  PlannedSensor,
  TestOutcome,
} from "../probe-connections/index.ts";
import type { StatusHistoryReader } from "../status-history/index.ts";
import type { NotificationSettings, Outlet, RuleReplays } from "../notifications/index.ts";
import type { ChangeReader, IncidentReader, LogReader, TicketReader } from "../storage/index.ts";
import type { ObjectColumns } from "../lists/index.ts";
import type { Views } from "../viewers/index.ts";
import type { DocumentKeeper } from "./documents/document-keeper.ts";
import type { InterfaceSettingsKeeper } from "./interface-settings/interface-settings.ts";
import type { LibraryKeeper } from "./libraries/library-keeper.ts";
import type { McpSettingsKeeper } from "./mcp-settings/mcp-settings.ts";
import type { ReportDesk } from "./reports/report-desk.ts";
import type { SingleSignOnKeeper } from "./single-sign-on/single-sign-on.ts";
import type { LoginCodes } from "./single-sign-on/login-codes.ts";

/** What the verbs know of the installation; secrets are not among it. */
export interface ServerSettings {
  /** Port of a classic interface on the same host; null when there is none. */
  readonly classicPort: number | null;
  readonly installationId: string;
  readonly version: string;
  readonly releaseChannel: string;
  /** Whether a mail server is set up. */
  readonly canSendMail: boolean;
  /** Where a provider of single sign-on sends people back to; left out: below the address of the page. */
  readonly redirectAddress?: string;
}

/** Everything that verbs may use; it is handed in, nothing is global. */
export interface FeatureParts {
  /** The only way to objects: as the user sees them who asks. */
  readonly views: Views;
  readonly columns: ObjectColumns;
  readonly commands: Commands;
  readonly metascans: MetascanOutlet;
  /** Looks through networks. */
  readonly discoveries: DiscoveryOutlet;
  readonly history: History;
  readonly statusHistory: StatusHistoryReader;
  readonly log: LogReader;
  readonly changes: ChangeReader;
  readonly incidents: IncidentReader;
  readonly tickets: TicketReader;
  readonly notifications: NotificationSettings;
  readonly ruleReplays: RuleReplays;
  /** The way of messages to the world, for tests of a method. */
  readonly outlet: Pick<Outlet, "send" | "preview" | "push">;
  readonly accounts: Accounts;
  readonly settings: ServerSettings;
  readonly interfaceSettings: InterfaceSettingsKeeper;
  readonly mcpSettings: McpSettingsKeeper;
  readonly singleSignOn: SingleSignOnKeeper;
  readonly loginCodes: LoginCodes;
  /** Reads what an issuer of OpenID Connect says of itself; never throws. */
  readonly testIssuer: (issuer: string) => Promise<IssuerTest>;
  readonly libraries: LibraryKeeper;
  readonly dashboards: DocumentKeeper<DashboardBody>;
  readonly reports: ReportDesk;
  /** Seals what a setting holds that is secret, before it is given to the writer. */
  readonly secrets: Pick<SecretBox, "seal">;
  /** What the probe of a device can't. */
  readonly probeLacks: (deviceId: string) => readonly ProbeAbility[];
  /** Runs the check of a sensor that there is not yet, once, as long as somebody waits for it. */
  readonly testSensor: (planned: PlannedSensor, onGone?: OnGone) => Promise<TestOutcome>;
  /** The newest messages that the probe of a sensor keeps of it. */
  readonly receivedMessages: (sensorId: string, limit: number) => Promise<KeptMessages>;
  /** Makes a PDF document of a report, in base64. */
  readonly printReport: (report: Report | TemplateReport, language: Locale) => Promise<string>;
  /** Long work takes its turns with everything else. */
  readonly slices: Pick<WorkSlices, "run">;
  readonly clock: { readonly now: () => number };
  readonly logger: Logger;
  /** What is wrong with the server itself. */
  readonly problems: ServerProblems;
  /** Whether the server can answer from its database at this moment. */
  readonly isHealthy: () => Promise<boolean>;
}
