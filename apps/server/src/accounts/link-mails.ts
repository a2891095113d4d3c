import { CallError, TooManyRequestsError } from "@monitor/contract";
import { resetLink } from "@monitor/core/accounts";
import type { LinkMails } from "@monitor/core/accounts";
import { email as emailRule } from "@monitor/domain";
import { TokenBucket } from "@monitor/notify";
import { MailError } from "./mailer.ts";
import { linkMail } from "./password-mail.ts";
import type { PasswordRequestsHost } from "./password-requests.ts";

/** Five at once: a page that repeats itself makes no flood of mails. */
const mailsAMinute = 20;
/** Somebody waits for the answer. */
const answerWithinMs = 20_000;

type LinkMailsHost = Pick<PasswordRequestsHost, "clock" | "mailer" | "publicUrl" | "site">;

/** AU-08: mails links that administrators have made, while they wait for what the mail server answers. */
export function createLinkMails({ clock, mailer, publicUrl, site }: LinkMailsHost): LinkMails {
  const bucket = new TokenBucket(mailsAMinute, clock.monotonicMs());
  return {
    async send({ token, user, expiresMs }) {
      const { email } = user;
      if (mailer === null) throw new CallError("CONFLICT", "No mail server is set up (SMTP_URL)");
      if (email === null || email === "" || emailRule(email) !== null) {
        throw new CallError("CONFLICT", "This user has no e-mail address");
      }
      const waitMs = bucket.take(clock.monotonicMs());
      if (waitMs > 0) {
        const seconds = Math.ceil(waitMs / 1000);
        throw new TooManyRequestsError(`Too many mails. Try again in ${seconds} seconds.`, seconds);
      }
      const { site_name, language } = site();
      const mail = linkMail({
        language: user.language ?? language,
        siteName: site_name,
        displayName: user.display_name,
        loginName: user.login_name,
        email,
        link: resetLink(publicUrl(), token, user.login_name),
        isInvitation: user.last_login_ms === null,
        expiresMs,
      });
      try {
        return { isSent: true, answer: await mailer.send(mail, AbortSignal.timeout(answerWithinMs)) };
      } catch (error) {
        const { code, responseCode } = error instanceof MailError ? error : { code: "UNKNOWN", responseCode: null };
        return { isSent: false, answer: responseCode === null ? code : `${code} ${responseCode}` };
      }
    },
  };
}
