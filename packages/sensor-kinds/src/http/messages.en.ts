import { httpClientEn } from "../http-client/messages.en.ts";

/** Texts of the kind in English. */
export const httpEn = {
  name: "HTTP",
  description: "Loads a web address and checks how long it takes, the status code and, if wanted, the text of the page",
  channels: {
    loading_time: "Loading Time",
    time_to_first_byte: "Time to First Byte",
    bytes_received: "Bytes Received",
    status_code: "Status Code",
  },
  settings: {
    url: "URL",
    url_help: "An address that starts with http:// or https://, or a path on the device such as /login",
    method: "Request method",
    body: "Data to send (POST)",
    content_type: "Type of the data to send",
    expected_status: "Expected status codes",
    expected_status_help: "For example 200 or 200-299, 401; empty: every code below 400",
    must_contain: "The page must contain",
    must_not_contain: "The page must not contain",
    allow_invalid_certificate: "Accept invalid certificates",
    max_download_bytes: "Read at most (bytes)",
  },
  templates: {
    ...httpClientEn,
    http_status_unexpected: "{target} answered with status {status}; expected: {expected}",
    http_text_missing: 'The page of {target} does not contain "{text}"',
    http_text_present: 'The page of {target} contains "{text}"',
  },
};
