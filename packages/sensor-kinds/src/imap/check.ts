import { CheckProblem } from "../connection/check-problem.ts";
import { certificateDays } from "../conversation/certificate-days.ts";
import type { Conversation } from "../conversation/conversation.ts";
import {
  answerRefused,
  logInImpossible,
  logInOpen,
  logInRefused,
  notEncrypted,
  plainToken,
} from "../conversation/log-in.ts";
import type { LogIn } from "../conversation/log-in.ts";
import { startConversation } from "../conversation/start-conversation.ts";
import type { Service } from "../conversation/start-conversation.ts";
import { kindCheck } from "../kind-check.ts";
import type { CheckOutcome } from "../kind.ts";
import { failed, rounded, succeeded } from "../outcome.ts";
import { imap } from "./definition.ts";
import type { ImapSettings } from "./definition.ts";
import { encodedFolder } from "./folder-name.ts";
import { imapEn } from "./messages.en.ts";

const texts = imapEn.templates;
const maxLines = 1000;

/** What the server says to a command: whether it was good, its words, and what it told before. */
interface ImapReply {
  readonly isGood: boolean;
  readonly text: string;
  readonly told: readonly string[];
}

/** Sends commands one after the other, each with a tag of its own. */
class ImapSession {
  readonly talk: Conversation;
  #count = 0;

  constructor(talk: Conversation) {
    this.talk = talk;
  }

  /** The reply to a command; `more` is sent where the server asks for the rest of it. */
  async run(line: string, more: string | null = null): Promise<ImapReply> {
    this.#count += 1;
    const tag = `m${this.#count}`;
    this.talk.write(`${tag} ${line}\r\n`);
    const told: string[] = [];
    for (let lines = 0; lines < maxLines; lines += 1) {
      const said = await this.talk.readLine();
      if (said.startsWith("+")) {
        // `*` gives up a log-in that goes on in a way we do not know.
        this.talk.write(`${more !== null && lines === 0 ? more : "*"}\r\n`);
      } else if (said.startsWith(`${tag} `)) {
        const text = said.slice(tag.length + 1);
        return { isGood: /^OK\b/i.test(text), text, told };
      } else if (said.startsWith("* ")) {
        told.push(said.slice(2));
      } else {
        throw this.talk.notUnderstood();
      }
    }
    throw this.talk.tooMuch();
  }

  /** What the server can do, in capitals. */
  async capabilities(): Promise<readonly string[]> {
    const { isGood, text, told } = await this.run("CAPABILITY");
    if (!isGood) throw answerRefused(this.talk, "CAPABILITY", text);
    const line = told.find((each) => /^CAPABILITY /i.test(each)) ?? "";
    return line.toUpperCase().split(" ").slice(1);
  }
}

async function logIn(session: ImapSession, abilities: readonly string[], login: LogIn): Promise<void> {
  const { talk } = session;
  if (abilities.includes("AUTH=PLAIN")) {
    const { isGood, text } = await session.run("AUTHENTICATE PLAIN", plainToken(login));
    if (!isGood) throw logInRefused(talk, text, login);
    return;
  }
  const words = [login.user, login.password];
  // A quoted text of IMAP has ASCII alone.
  const isQuotable = words.every((word) => /^[\x20-\x7e]*$/.test(word));
  if (abilities.includes("LOGINDISABLED") || !isQuotable) throw logInImpossible(talk);
  const { isGood, text } = await session.run(`LOGIN ${words.map(quoted).join(" ")}`);
  if (!isGood) throw logInRefused(talk, text, login);
}

const quoted = (text: string) => `"${text.replace(/["\\]/g, "\\$&")}"`;

interface FolderCount {
  messages: number;
  unseen: number | null;
}

async function countOf(session: ImapSession, folder: string): Promise<FolderCount> {
  const { isGood, text, told } = await session.run(`STATUS ${quoted(encodedFolder(folder))} (MESSAGES UNSEEN)`);
  const { target } = session.talk.partner;
  if (!isGood) throw new CheckProblem(failed(texts, "imap_no_folder", { target, folder, answer: text }));
  const line = told.find((each) => /^STATUS /i.test(each)) ?? "";
  const figure = (name: string) => {
    const digits = new RegExp(`[( ]${name} (\\d{1,10})[ )]`, "i").exec(line)?.[1];
    return digits === undefined ? null : Number(digits);
  };
  const messages = figure("MESSAGES");
  if (messages === null) throw session.talk.notUnderstood();
  return { messages, unseen: figure("UNSEEN") };
}

async function secured(session: ImapSession, { talk, identity, trace }: Service): Promise<void> {
  if (!(await session.capabilities()).includes("STARTTLS")) throw notEncrypted(talk);
  const { isGood, text } = await session.run("STARTTLS");
  if (!isGood) throw answerRefused(talk, "STARTTLS", text);
  await talk.secure(identity, trace);
  trace.begin("answer");
}

async function visit({ encryption, folder }: ImapSettings, service: Service): Promise<CheckOutcome> {
  const { talk, login, trace, elapsedMs } = service;
  trace.begin("answer");
  const banner = await talk.readLine();
  if (/^\* BYE\b/i.test(banner)) throw answerRefused(talk, "CONNECT", banner.slice(2));
  if (!/^\* (?:OK|PREAUTH)\b/i.test(banner)) throw talk.notUnderstood();
  const session = new ImapSession(talk);
  if (encryption === "starttls") await secured(session, service);
  const abilities = await session.capabilities();
  let count: FolderCount | null = null;
  if (login !== null) {
    if (!talk.isSecure && encryption !== "none") throw logInOpen(talk);
    await logIn(session, abilities, login);
    count = await countOf(session, folder);
  }
  const tookMs = elapsedMs();
  talk.write("bye LOGOUT\r\n");
  trace.end(banner.slice(2));
  return succeeded({
    response_time: rounded(tookMs, 1),
    messages: count?.messages ?? null,
    unseen: count?.unseen ?? null,
    certificate_days: certificateDays(talk),
  });
}

/** Milliseconds from the start of the connection to the last answer that is needed, and what is in the folder; changes nothing there. */
export const checkImap = kindCheck(imap, (input) => {
  const { encryption, log_in: logsIn } = input.settings;
  const logIn = logsIn ? "both" : "none";
  const start = { protocol: "IMAP", isSecure: encryption === "tls", logIn } as const;
  return startConversation(input, start, (service) => visit(input.settings, service));
});
