/** What can go wrong with any service that takes turns in talking, in English. */
export const conversationEn = {
  sent_too_much: "{target} sends more than the probe reads in one check",
  answer_refused: "{target} answered {command} with: {answer}",
  not_encrypted:
    "{target} does not offer encryption (STARTTLS), so the check did not go on: change the setting or the server",
  log_in_missing: "The log-in of services of the device lacks {setting}",
  log_in_open:
    "{target} does not encrypt, so the log-in was not sent: choose an encryption, or none at all to send it in the clear",
  log_in_refused: "{target} refused the log-in: {answer}",
  log_in_impossible: "{target} offers no way to log in that the probe knows",
};

/** Codes of these messages. */
export type ConversationCode = keyof typeof conversationEn;
