import { httpEn } from "../http/messages.en.ts";

/** Texts of the kind in English. */
export const httpAdvancedEn = {
  name: "HTTP Advanced",
  description:
    "Loads a web address with a log-in and headers, checks its text by words or expressions, and measures transfer and certificate",
  channels: {
    ...httpEn.channels,
    download_bandwidth: "Download Bandwidth",
    redirects: "Redirects",
    days_to_expiration: "Days to Expiration of the Certificate",
  },
  settings: {
    ...httpEn.settings,
    headers: "Headers to send",
    headers_help:
      "One a line, such as Accept-Language: de. Everybody who sees the sensor's settings can read them: a log-in belongs to the settings of the device",
    text_as: "Texts are",
    must_contain: "The page must contain",
    must_contain_help:
      "Looked for in what is read of the page; an expression in its first 256 kB, for at most two seconds",
    must_not_contain: "The page must not contain",
    text_level: "If a text is missing or there",
    follow: "Redirects",
  },
  choices: {
    plain: "Plain text",
    expression: "Expressions (RE2)",
    error: "The sensor is Down",
    warning: "The sensor warns",
    any: "Follow",
    same_host: "Follow on the same host",
    none: "Do not follow",
  },
  templates: {
    ...httpEn.templates,
    http_expression_missing: "The page of {target} has nothing that matches {text}",
    http_expression_present: "The page of {target} has something that matches {text}",
    http_expression_slow: "The expression {text} took longer than two seconds on the page of {target}",
  },
};
