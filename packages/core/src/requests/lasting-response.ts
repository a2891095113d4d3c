const lasting = new WeakSet<object>();

/** Marks a response that nobody changes any more: a server may keep what it has made of it, such as its text. */
export function lastingResponse<Response extends object>(response: Response): Response {
  lasting.add(response);
  return response;
}

/** Whether what was made of a response holds as long as the response is given again. */
export const isLasting = (response: unknown): response is object =>
  typeof response === "object" && response !== null && lasting.has(response);
