import type { ReportMail } from "@monitor/core/features";
import type { Mailer } from "../accounts/mailer.ts";

/** Sends reports by mail, each to one address, which is all that is known of who gets it. */
export function reportSender(mailer: Mailer): (mail: ReportMail) => Promise<void> {
  return async ({ address, subject, text, file }) => {
    await mailer.send({ to: { name: "", address }, subject, text, file: { ...file, type: "application/pdf" } });
  };
}
