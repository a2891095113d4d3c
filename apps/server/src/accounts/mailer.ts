import { createTransport } from "nodemailer";

/** A mail to one person; what stands in it may come from strangers. */
export interface Mail {
  readonly to: { readonly name: string; readonly address: string };
  readonly subject: string;
  readonly text: string;
  /** The same for programs that show it; left out: there is the text alone. */
  readonly html?: string;
  /** As `<name@domain>`: mails that have it in common stand together. */
  readonly threadId?: string;
  /** As `<name@domain>`: the same for each try of one message. */
  readonly messageId?: string;
  readonly file?: { readonly name: string; readonly content_base64: string; readonly type: string };
}

export interface Mailer {
  /** Gives what the mail server said when it took the mail; ends also when `giveUp` says so. Errors: MailError. */
  send(mail: Mail, giveUp?: AbortSignal): Promise<string>;
}

export interface MailerOptions {
  /** `smtp://` or `smtps://`, with user and password where they are needed. */
  readonly smtpUrl: string;
  readonly from: string;
  /** After this time a mail server that dawdles is given up. */
  readonly deadlineMs?: number;
}

/** A mail that was not taken. It says why in codes only: the mail server's own words can hold addresses. */
export class MailError extends Error {
  override name = "MailError";
  readonly code: string;
  readonly responseCode: number | null;

  constructor(code: string, responseCode: number | null) {
    super(`The mail was not taken: ${code}`);
    this.code = code;
    this.responseCode = responseCode;
  }
}

const usualDeadlineMs = 30_000;
const maxHeaderTextLength = 200;

/** Line ends and other control characters become spaces, so that a name can't begin a header of its own. */
export function headerText(text: string): string {
  return text
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ")
    .trim()
    .slice(0, maxHeaderTextLength);
}

/** Credentials go over an encrypted connection only, unless the address says otherwise itself. */
function mustEncrypt(smtpUrl: string): boolean {
  const { username, searchParams } = new URL(smtpUrl);
  return username !== "" && !searchParams.has("requireTLS") && !searchParams.has("ignoreTLS");
}

function toMailError(error: unknown): MailError {
  const { code, responseCode } = (error ?? {}) as { code?: unknown; responseCode?: unknown };
  const number = typeof responseCode === "number" ? responseCode : null;
  return new MailError(typeof code === "string" ? code : "UNKNOWN", number);
}

const attachmentOf = ({ name, content_base64, type }: NonNullable<Mail["file"]>) => ({
  filename: headerText(name),
  content: content_base64,
  encoding: "base64",
  contentType: type,
});

export function createMailer({ smtpUrl, from, deadlineMs = usualDeadlineMs }: MailerOptions): Mailer {
  const transport = createTransport({
    url: smtpUrl,
    ...(mustEncrypt(smtpUrl) ? { requireTLS: true } : {}),
    connectionTimeout: deadlineMs,
    greetingTimeout: deadlineMs,
    socketTimeout: deadlineMs,
    socketCloseTimeout: 0,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ to, subject, text, html, threadId, messageId, file }, giveUp) {
      // The time-outs of the transport start again with each sign of life; this one does not.
      const deadline = AbortSignal.timeout(deadlineMs);
      try {
        const { response } = await transport.sendMail({
          from,
          to: { name: headerText(to.name), address: to.address },
          subject: headerText(subject),
          text,
          ...(html === undefined ? {} : { html }),
          ...(threadId === undefined ? {} : { references: threadId }),
          ...(messageId === undefined ? {} : { messageId }),
          ...(file === undefined ? {} : { attachments: [attachmentOf(file)] }),
          signal: giveUp === undefined ? deadline : AbortSignal.any([deadline, giveUp]),
        });
        return headerText(response);
      } catch (error) {
        throw toMailError(error);
      }
    },
  };
}
