import type { LogIn } from "../conversation/log-in.ts";
import { startConversation } from "../conversation/start-conversation.ts";
import type { Service } from "../conversation/start-conversation.ts";
import { kindCheck } from "../kind-check.ts";
import type { Check, KindDefinition } from "../kind.ts";
import { rounded } from "../outcome.ts";
import { ShortMessage } from "./byte-reader.ts";
import { databaseLogIn, databasePort } from "./database-log-in.ts";
import { queryOutcome } from "./query-result.ts";
import type { QueryResult } from "./query-result.ts";
import type { QuerySettings } from "./query-settings.ts";

/** What is asked of a database, and for how long the server may work on it. */
export interface Question {
  readonly settings: QuerySettings;
  readonly login: LogIn;
  readonly timeoutMs: number;
}

/** How the server of a kind is talked to. */
export interface DatabaseKind<Session> {
  readonly definition: KindDefinition & {
    readonly settingsSchema: Parameters<typeof kindCheck<QuerySettings>>[0]["settingsSchema"];
  };
  readonly protocol: string;
  readonly usualPort: number;
  /** Secures the connection where that is wanted, logs in, and makes the session read-only. */
  readonly open: (service: Service, question: Question) => Promise<Session>;
  readonly query: (session: Session, question: Question) => Promise<QueryResult>;
  /** Says goodbye. */
  readonly close: (session: Session) => void;
}

/** The check of a kind that asks a database. */
export function createDatabaseCheck<Session>({
  definition,
  protocol,
  usualPort,
  open,
  query,
  close,
}: DatabaseKind<Session>): Check {
  return kindCheck<QuerySettings>(definition, async (input) => {
    const login = databaseLogIn(input);
    if ("failure" in login) return login.failure;
    const settings = { ...input.settings, port: databasePort(input, usualPort) };
    const start = { protocol, isSecure: false, logIn: "none" } as const;
    return startConversation({ ...input, settings }, start, async (service) => {
      const question = { settings, login, timeoutMs: input.timeoutMs };
      service.trace.begin("answer");
      try {
        const session = await open(service, question);
        const openedMs = service.elapsedMs();
        const result = await query(session, question);
        const tookMs = service.elapsedMs();
        service.trace.end();
        close(session);
        const times = { query_time: rounded(tookMs - openedMs, 1), response_time: rounded(tookMs, 1) };
        service.trace.begin("rule");
        return queryOutcome(result, settings.form, times);
      } catch (error) {
        throw error instanceof ShortMessage ? service.talk.notUnderstood() : error;
      }
    });
  });
}
