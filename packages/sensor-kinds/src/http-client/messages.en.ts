/** What can go wrong with a request over HTTP, in English; kinds that make one have these beside their own. */
export const httpClientEn = {
  http_status: "{target} answered with status {status}",
  http_too_many_redirects: "{target} redirected more than {count} times",
  http_redirect_refused: "{target} redirected to an address that is not followed: {location}",
  http_too_large: "The answer of {target} is larger than {limit} bytes, which is the most that is read",
};
