import type { httpClientEn } from "./messages.en.ts";

/** What can go wrong with a request over HTTP, in German. */
export const httpClientDe: typeof httpClientEn = {
  http_status: "{target} hat mit Status {status} geantwortet",
  http_too_many_redirects: "{target} hat mehr als {count} Mal weitergeleitet",
  http_redirect_refused: "{target} leitet zu einer Adresse weiter, der nicht gefolgt wird: {location}",
  http_too_large: "Die Antwort von {target} ist größer als {limit} Bytes; mehr wird nicht gelesen",
};
