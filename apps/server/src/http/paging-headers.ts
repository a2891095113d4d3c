import { maxPageSize, resultCountHeader, totalCountHeader } from "@monitor/contract";
import type { JsonPage } from "@monitor/contract";
import type { FastifyReply, FastifyRequest } from "fastify";

const wholeNumber = (text: string | null): number => (text !== null && /^\d+$/.test(text) ? Number(text) : 0);

/** Host-relative address of the page after this one, with the same query; null on the last page. */
export function nextPagePath(url: string, page: JsonPage): string | null {
  const [path = "", query = ""] = url.split("?", 2);
  const parameters = new URLSearchParams(query);
  const next = wholeNumber(parameters.get("offset")) + page.count;
  if (page.count === 0 || next >= page.total) return null;
  parameters.set("offset", String(next));
  const limit = wholeNumber(parameters.get("limit"));
  if (limit > maxPageSize) parameters.set("limit", String(maxPageSize));
  return `${path}?${parameters.toString()}`;
}

/** CA-02: what a client needs to follow and merge the pages of a list. */
export function setPagingHeaders(request: FastifyRequest, reply: FastifyReply, page: JsonPage): void {
  reply.header(totalCountHeader, page.total).header(resultCountHeader, page.count);
  const next = nextPagePath(request.url, page);
  if (next !== null) reply.header("link", `<${next}>; rel="next"`);
}
