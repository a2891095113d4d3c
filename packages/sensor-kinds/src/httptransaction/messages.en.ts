import { connectionEn } from "../connection/messages.en.ts";
import { httpClientEn } from "../http-client/messages.en.ts";
import { httpEn } from "../http/messages.en.ts";
import { ofStep } from "./step-texts.ts";

/** Texts of the kind in English. */
export const httpTransactionEn = {
  name: "HTTP Transaction",
  description:
    "Makes several requests one after the other, as a person who logs in and looks at something, and measures each",
  channels: {
    total_time: "Total Time",
    last_good_step: "Last Good Step",
  },
  settings: {
    steps: "Steps",
    steps_help:
      "One after the other: step NAME; a line with method and address, such as GET /start; then, as wanted, header NAME: VALUE, type CONTENT-TYPE, body TEXT, status 200-299, has TEXT, lacks TEXT, matches EXPRESSION, take VARIABLE = json $.path or = match EXPRESSION. {{variable}} stands for a value that was taken before, {{login.user}} and {{login.password}} for the HTTP log-in of the device; {{variable:url}} and {{variable:json}} fit it into a form or JSON. Cookies are kept between the steps",
    allow_invalid_certificate: httpEn.settings.allow_invalid_certificate,
  },
  templates: {
    ...ofStep("Step {step}: ", { ...connectionEn, ...httpClientEn }),
    transaction_status: "Step {step}: {target} answered with status {status}",
    transaction_text_missing: "Step {step}: the answer of {target} does not contain {text}",
    transaction_text_present: "Step {step}: the answer of {target} contains {text}",
    transaction_expression_missing: "Step {step}: the answer of {target} has nothing that matches {text}",
    transaction_expression_slow:
      "Step {step}: the expression {text} took longer than two seconds on the answer of {target}",
    transaction_expression_invalid: "Step {step}: {text} is no expression of RE2",
    transaction_no_value: "Step {step}: the answer of {target} has no value for {variable} at {text}",
    transaction_header: "Step {step}: a value that was taken makes a header that can't be sent: {text}",
    transaction_address: "Step {step}: a value that was taken makes no web address: {text}",
    transaction_elsewhere:
      "Step {step}: a value that was taken leads to {target}, which no step names: write that address into a step",
    transaction_log_in_elsewhere:
      "Step {step}: the log-in of the device is not sent to {target}, which is another host",
  },
};
