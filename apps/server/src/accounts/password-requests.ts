import { email as emailRule } from "@monitor/domain";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { Clock, Logger } from "@monitor/core/runtime";
import type { UserRecord, PasswordResetReader } from "@monitor/core/storage";
import type { Writer } from "@monitor/core/writer";
import { makePasswordReset, resetLink } from "@monitor/core/accounts";
import type { AccountDirectory, PasswordRequest, PasswordRequests } from "@monitor/core/accounts";
import { MailError } from "./mailer.ts";
import type { Mailer } from "./mailer.ts";
import { passwordMail } from "./password-mail.ts";
import { tokens } from "./tokens.ts";

export interface PasswordRequestsHost {
  readonly directory: AccountDirectory;
  readonly resets: PasswordResetReader;
  readonly writer: Pick<Writer, "change">;
  readonly clock: Clock;
  readonly logger: Logger;
  /** Null: no mail server is configured. */
  readonly mailer: Mailer | null;
  /** Where people reach the interface; read when a link is made. */
  readonly publicUrl: () => string;
  /** Name of the installation, and the language of users who have chosen none. */
  readonly site: () => { readonly site_name: string; readonly language: string };
}

const maxWaiting = 100;
/** A stranger can't fill a user's mailbox. */
const maxLinksAnHour = 5;

const droppedAtStop = "A request for a new password was dropped: the server stops. It has to be made again";

const hint =
  "A user asks for a new password. An administrator makes a link with: npm run reset-password -- <login name>";

/** LO-07: requests for a new password, one after the other; a mail server that dawdles delays only the next request. */
export function createPasswordRequests(host: PasswordRequestsHost): PasswordRequests {
  const { logger } = host;
  let waiting = 0;
  let queue: Promise<void> = Promise.resolve();
  const stopping = new AbortController();

  async function handle(request: PasswordRequest): Promise<void> {
    await nextTurn();
    try {
      if (stopping.signal.aborted) logger.warn({ request_id: request.requestId }, droppedAtStop);
      else await sendNewLink(host, request, stopping.signal);
    } catch (error) {
      logger.error({ request_id: request.requestId, error }, "A request for a new password has failed");
    } finally {
      waiting -= 1;
    }
  }

  return {
    accept(request) {
      if (waiting >= maxWaiting) {
        logger.warn({ request_id: request.requestId }, "A request for a new password was dropped: too many wait");
        return;
      }
      waiting += 1;
      queue = queue.then(() => handle(request));
    },
    settled: () => queue,
    async finish(limitMs) {
      const cancel = host.clock.setTimer(() => stopping.abort(), limitMs);
      await queue;
      cancel();
    },
  };
}

async function sendNewLink(host: PasswordRequestsHost, request: PasswordRequest, giveUp: AbortSignal): Promise<void> {
  const { directory, logger, mailer } = host;
  const user = directory.findUser(request.loginName);
  if (user === null || !user.is_active) return;
  const { requestId: request_id, address } = request;
  const facts = { request_id, address, user_id: user.id, login_name: user.login_name };
  const { email } = user;
  if (mailer === null || email === null || email === "" || emailRule(email) !== null) return logger.warn(facts, hint);
  const token = await issueLink(host, user.id);
  if (token === null) {
    return logger.warn(facts, "No further link to set a new password was sent: there are enough for this hour");
  }
  await sendLink(host, mailer, { user, email, token, facts, giveUp });
}

/** Null: there are enough for this hour. */
function issueLink({ resets, writer }: PasswordRequestsHost, userId: string): Promise<string | null> {
  return writer.change(async ({ nowMs }) => {
    if ((await resets.countOf(userId, nowMs)) >= maxLinksAnHour) return { draft: null, result: null };
    const { token, reset } = makePasswordReset(tokens, { userId, nowMs });
    return { draft: { accounts: [{ do: "insert_reset", reset }] }, result: token };
  });
}

interface Recipient {
  readonly user: UserRecord;
  readonly token: string;
  readonly email: string;
  readonly facts: object;
  readonly giveUp: AbortSignal;
}

async function sendLink(host: PasswordRequestsHost, mailer: Mailer, recipient: Recipient): Promise<void> {
  const { user, email, token, facts, giveUp } = recipient;
  const { writer, logger, publicUrl, site } = host;
  const { site_name, language } = site();
  const mail = passwordMail({
    language: user.language ?? language,
    siteName: site_name,
    displayName: user.display_name,
    loginName: user.login_name,
    email,
    link: resetLink(publicUrl(), token, user.login_name),
  });
  try {
    await mailer.send(mail, giveUp);
    logger.info(facts, "A link to set a new password was sent");
  } catch (error) {
    const reason = error instanceof MailError ? { code: error.code, response_code: error.responseCode } : {};
    const why = giveUp.aborted ? ": the server stops" : "";
    logger.error({ ...facts, ...reason }, `The mail with a link to set a new password could not be sent${why}`);
    // Behind the line, which must not be lost when nothing can be stored.
    const accounts = [{ do: "remove_reset", tokenHash: tokens.hash(token) }] as const;
    await writer.change(() => ({ draft: { accounts }, result: undefined }));
  }
}
