import { calls } from "@monitor/contract";
import { eventStreamCall } from "@monitor/contract/events";
import { openApiOf } from "@monitor/contract/openapi";
import type { FastifyInstance } from "fastify";

/** The stream of changes is a call too, though no JSON answers it. */
const documented = { ...calls, [eventStreamCall.id]: eventStreamCall };

const escapes: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (character) => escapes[character] ?? "");

function overviewPage(title: string): string {
  const rows = Object.values(documented).map(({ method, path, summary, auth }) => {
    const cells = [method, `/api/v2${path}`, summary, auth === "public" ? "no" : "yes"];
    return `<tr>${cells.map((cell) => `<td>${escapeHtml(cell)}</td>`).join("")}</tr>`;
  });
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)} API</title></head>
<body><h1>${escapeHtml(title)} API, version 2</h1>
<p>All answers are JSON. Log in with <code>POST /api/v2/session</code> and a body of <code>username</code> and
<code>password</code>; send the token of the answer as <code>Authorization: Bearer …</code> with every other call.</p>
<p>Lists take <code>filter</code>, <code>sort_by</code>, <code>offset</code> and <code>limit</code>; <code>Link: rel="next"</code>
leads to the next page, <code>X-Total-Count</code> has the number of all matches. Times are RFC 3339 in UTC, durations seconds.</p>
<p>An answer outside 2xx has <code>code</code>, <code>message</code> and <code>request_id</code>. The
<a href="/api/v2/oas">OpenAPI document</a> describes every shape.</p>
<table><thead><tr><th>Method</th><th>Path</th><th>What it does</th><th>Needs a token</th></tr></thead>
<tbody>${rows.join("\n")}</tbody></table></body></html>
`;
}

interface ApiDocuments {
  readonly title: string;
  readonly document: string;
  readonly page: string;
}

function writeDocuments(title: string): ApiDocuments {
  return { title, document: JSON.stringify(openApiOf(documented, title)), page: overviewPage(title) };
}

/** RT-09: the two public pages about the API. Both follow from the calls and the title; made again when that changes. */
export function registerApiDocuments(app: FastifyInstance, readTitle: () => string): void {
  let made = writeDocuments(readTitle());
  const current = (): ApiDocuments => {
    const title = readTitle();
    if (made.title !== title) made = writeDocuments(title);
    return made;
  };
  app.get("/api/v2/oas", (_request, reply) => reply.type("application/json; charset=utf-8").send(current().document));
  app.get("/api/v2/overview", (_request, reply) => reply.type("text/html; charset=utf-8").send(current().page));
}
