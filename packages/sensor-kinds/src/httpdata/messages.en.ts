import { customOutputEn } from "../exexml/output-messages.en.ts";
import { httpClientEn } from "../http-client/messages.en.ts";

/** Texts of the kind in English. */
export const httpDataEn = {
  name: "HTTP Data",
  description: "Loads JSON, XML or a text over HTTP and takes figures out of it as channels",
  channels: {
    response_time: "Response Time",
  },
  settings: {
    url: "URL",
    url_help: "An address that starts with http:// or https://, or a path on the device such as /status.json",
    form: "The answer is",
    values: "Channels",
    values_help:
      "One a line, at most 50: a name, a unit in brackets if wanted ([counter]: growth a second), = and where the value is. JSON: Temperature [°C] = $.rooms[0].temperature; XML: Load = /status/host[2]/@load; a text: Users [#] = users: (\\d+)",
    headers: "Headers to send",
    headers_help:
      "One a line, such as Accept-Language: de. Everybody who sees the sensor's settings can read them: a log-in belongs to the settings of the device",
    allow_invalid_certificate: "Accept invalid certificates",
  },
  choices: {
    json: "JSON: channels by paths",
    xml: "XML: channels by paths",
    expression: "A text: channels by expressions (RE2), the first group is the value",
    custom: "XML or JSON of a custom sensor, which names its channels itself",
  },
  templates: {
    ...httpClientEn,
    ...customOutputEn,
    data_unreadable: "Line {line} of the answer of {target} is not {form}",
    data_nothing: "The answer of {target} has none of the values: {name} is not at {path}",
    data_missing: "The answer of {target} has no number for {name} at {path}",
    data_slow: "The expression {path} took longer than two seconds on the answer of {target}",
  },
};
