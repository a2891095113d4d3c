import type { SecretBox } from "@monitor/domain";
import type { Accounts } from "../accounts/index.ts";
import type { Logger, ServerProblems } from "../runtime/index.ts";
import type { Commands } from "../commands/index.ts";
import type { History } from "../history/index.ts";
import type { StatusHistoryReader } from "../status-history/index.ts";
import type { LogReader } from "../storage/index.ts";
import type { ObjectColumns } from "../lists/index.ts";
import type { Views } from "../viewers/index.ts";
import type { InterfaceSettingsKeeper } from "./settings/interface-settings.ts";

/** What the verbs know of the installation; secrets are not among it. */
export interface ServerSettings {
  /** Port of a classic interface on the same host; null when there is none. */
  readonly classicPort: number | null;
  readonly installationId: string;
  readonly version: string;
  readonly releaseChannel: string;
  /** Whether a mail server is set up. */
  readonly canSendMail: boolean;
}

/** Everything that verbs may use; it is handed in, nothing is global. */
export interface FeatureParts {
  /** The only way to objects: as the user sees them who asks. */
  readonly views: Views;
  readonly columns: ObjectColumns;
  readonly commands: Commands;
  readonly history: History;
  readonly statusHistory: StatusHistoryReader;
  readonly log: LogReader;
  readonly accounts: Accounts;
  readonly settings: ServerSettings;
  readonly interfaceSettings: InterfaceSettingsKeeper;
  /** Seals what a setting holds that is secret, before it is given to the writer. */
  readonly secrets: Pick<SecretBox, "seal">;
  readonly clock: { readonly now: () => number };
  readonly logger: Logger;
  /** What is wrong with the server itself. */
  readonly problems: ServerProblems;
  /** Whether the server can answer from its database at this moment. */
  readonly isHealthy: () => Promise<boolean>;
}
