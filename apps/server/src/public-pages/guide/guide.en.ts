import type { GuideSection } from "./guide-parts.ts";

export const guide: readonly GuideSection[] = [
  {
    id: "start",
    title: "Log-in and API keys",
    parts: [
      "Everything is below `/api/v2`. Bodies and responses are JSON in UTF-8, times are RFC 3339 in UTC, durations are seconds, ids are texts.",
      "Programs use an API key, which is made on My account › API keys. It is sent with every request as `Authorization: Bearer <key>`. A key has the rights of its user, bounded by its scope: `read`, `acknowledge`, `write` or `full`.",
      "A log-in gives a token that is sent in the same way, until it ends or `DELETE /api/v2/session` ends it. With it a key can be made too; no other response contains the key itself.",
      { request: "login" },
      { request: "key" },
      "Without a key or token, with one that has ended, and with an unknown one the response is 401. What the user may not do, or the key's scope leaves out, is 403; what the user may not see is 404, like what is not there.",
      { request: "noKey" },
    ],
  },
  {
    id: "lists",
    title: "Lists, pages and order",
    parts: [
      "A list is a JSON array. `limit` is the length of a page: 100 where it is missing, 3,000 at most, and `0` for the most that there can be. `offset` is how many entries are left out before the first.",
      '`X-Total-Count` has the number of all matches, `X-Result-Count` that of the page. While there is more, `Link: <…>; rel="next"` has the address of the next page. Parameters that a list does not know are ignored.',
      "`sort_by` names properties separated by commas, a `-` in front is descending. Without it the order is that of the tree.",
      { request: "firstPage" },
      { request: "nextPage" },
      { request: "wholeList" },
      { request: "channels" },
    ],
  },
  {
    id: "filter",
    title: "Filters",
    parts: [
      "`filter` takes comparisons, joined by `and`, `or` and `not`, with parentheses; `not` binds most, then `and`. Lists, bulk actions and counts take the same language.",
      {
        rows: [
          ["=  !=", "equal, not equal; == is = too. Texts are compared exactly"],
          ["<  <=  >  >=", "of numbers, durations and times"],
          ["in [a, b]", "equal to one of the values"],
          ["contains", "a part of a text in any case; of a list such as tags or ancestors one whole entry"],
          ["matches", "every word of the text stands somewhere, in any case"],
        ],
      },
      {
        rows: [
          ['"text"', 'texts, ids and times, in double or single quotes; \\" and \\\\ inside'],
          ["3  -2.5  30.0s", "numbers, and durations in seconds"],
          [
            "down  sensor  true",
            "words of statuses and types, true and false; in any case, with and without underscores",
          ],
        ],
      },
      "Names of properties are taken in any case. What a filter compares has to be of the right type: `parentid = 2000` is refused, as ids are texts.",
      { request: "filtered" },
      {
        filters: [
          ["status = down", "Sensors and objects that are down"],
          ["status in [down, partialdown, acknowledged, warning, unusual]", "Everything that is an alarm"],
          ["status = paused", "Paused, whatever has paused it"],
          ['type = device and name contains "router"', "Devices by a part of their name"],
          ['parentid = "2000"', "What is directly below an object"],
          ['ancestors.id = "1"', "Everything below an object"],
          ['type = device and descendants.id = "2001"', "The device that has this sensor"],
          ['kind = "ping" and priority >= 3', "Sensors of a kind and importance"],
          ['tags contains "core"', "Objects with a tag"],
          ["not favorite = true", "What is no favourite"],
          ["active = true and interval <= 60.0s", "Not paused by itself, and looked at at least once a minute"],
          ['status_since >= "2026-01-31T12:00:00Z"', "Whose status has begun since then"],
          ["Status == 'UP' AND (Type = SENSOR OR Type = DEVICE)", "Other spellings that are understood"],
        ],
      },
      "A filter that can't be read is 400 with the code `INVALID_FILTER`; the message has the position and what was expected there.",
      { request: "badFilter" },
      "Administrators save filters as libraries, which every user reads; a list takes the `filter` of one as it is.",
      { request: "saveFilter" },
      { request: "libraries" },
    ],
  },
  {
    id: "objects",
    title: "Objects and their settings",
    parts: [
      "Probes, groups, devices and sensors come in two forms. `/sensors` and `/sensors/{id}/overview` have what is monitored: status, message, channels, last values.",
      { request: "overview" },
      "`/devices/{id}` and the lists below `/experimental` have the same and the settings in sections. `include` names sections, `all_sections`, `inheritance` or `*`; without it there is `basic`. Settings are texts, numbers too, and a secret is only whether there is one.",
      { request: "settings" },
      { request: "settingsList" },
    ],
  },
  {
    id: "actions",
    title: "Pause, resume, acknowledge, scan",
    parts: [
      "On one object the response is 204. `duration` is seconds; without it the pause lasts until it is ended.",
      { request: "pauseOne" },
      "On all that match a filter it is a list with an entry for each object; one that was not possible has a `failure` with code and message.",
      { request: "resumeMany" },
      { request: "scan" },
    ],
  },
  {
    id: "changes",
    title: "Create, change, delete",
    parts: [
      "A new group or device comes back as one object, new sensors as a list. What a request has changed, the next request sees.",
      { request: "createGroup" },
      { request: "createDevice" },
      { request: "createSensor" },
      "Which kinds there are, and what a body takes, the server says itself.",
      { request: "kinds" },
      { request: "fields" },
      "A change names only what changes. A field that is not known is refused with its name.",
      { request: "change" },
      { request: "unknownField" },
    ],
  },
  {
    id: "history",
    title: "History",
    parts: [
      "Rows of a time and a value for each channel, in its display unit, `null` for a gap; the first row has the names. `live` is 4 hours as measured, `short` 2 days in 5 minutes, `medium` 60 days in hours, `long` 365 days in days. `figure` is the average of each step, `minimum`, `maximum` or a percentile such as `p95`; a range takes `step` in seconds too.",
      { request: "medium" },
      { request: "range" },
      "The log has changes of status and what people did.",
      { request: "log" },
      "`GET /api/v2/ext/events` is a stream of changes (server-sent events), so that a program need not ask again and again.",
    ],
  },
  {
    id: "errors",
    title: "Errors",
    parts: [
      "Every response outside 2xx has `code`, `message` and `request_id`, the number under which the server's log has it. Programs read the code; messages are for people.",
      {
        rows: [
          [
            "400 BAD_REQUEST",
            "A value is missing, unknown or of the wrong form; the message names it. A token of a wrong form too",
          ],
          ["400 INVALID_FILTER", "The filter can't be read or does not fit"],
          ["401 AUTH_FAILED, LOGIN_FAILED", "No key or token that holds; wrong name or password"],
          ["403 FORBIDDEN", "The user, or the key's scope, may not do this"],
          ["404 NOT_FOUND", "There is no such object, or the user may not see it"],
          ["409 CONFLICT", "The state does not allow it"],
          ["429 TOO_MANY_REQUESTS", "Too often; Retry-After says after how many seconds to try again"],
          ["500 INTERNAL_ERROR", "A fault of the server; its log has more"],
          ["501 METHOD_NOT_IMPLEMENTED", "Other servers have this call and this one does not"],
          ["503 SERVICE_UNAVAILABLE", "Nothing can be stored at present, or another server writes"],
        ],
      },
      { request: "notFound" },
      { request: "delete" },
    ],
  },
  {
    id: "caching",
    title: "Asking again",
    parts: [
      "Responses to GET have an `ETag`. Sent with the next request as `If-None-Match`, it gets 304 without a body while nothing has changed. Responses are compressed for those who accept gzip.",
    ],
  },
  {
    id: "limits",
    title: "Limits",
    parts: [
      {
        rows: [
          [
            "Log-in",
            "After some wrong passwords or keys a name or an address waits, longer each time (429 with Retry-After)",
          ],
          [
            "Requests",
            "6,000 in a minute for one key or session, at once or spread, unless set otherwise (429 with Retry-After)",
          ],
          ["Page of a list", "3,000 entries"],
          ["Body", "256 kB; 2 MB for bulk actions, room for the ids of 50,000 objects"],
          ["Filter", "256 comparisons, 50 levels of parentheses, 60,000 values in a list"],
          ["Address", "16 kB with its query; a longer filter goes into the body of a bulk action"],
          ["Request", "60 seconds from the first byte to the last"],
          ["Connections", "256 from one network; a stream that nobody reads is closed"],
        ],
      },
    ],
  },
  {
    id: "tools",
    title: "Clients",
    parts: [
      "Generators of clients read the OpenAPI document at `/api/v2/oas/prtg.api.yaml`; the reference shows every call of it. On the command line `npm run api -- sensors --filter 'status = down'` makes the same calls.",
    ],
  },
];
