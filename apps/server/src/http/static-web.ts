import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { isOutOfFiles, replyNotFound } from "./problem-replies.ts";
import type { ErrorReply } from "./problem-replies.ts";

/** The built interface: where it lies and the text of its page; null when nothing has been built. */
export interface BuiltWeb {
  readonly folder: string;
  readonly page: string;
}

const yearSeconds = 31_536_000;
const pageName = "index.html";
/** Vite puts files whose names carry a hash of their content here. */
const hashedFolder = "assets";

/** Page for a server whose interface has not been built; it says what to do. */
const noBuildPage = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>No interface yet</title></head>
<body><h1>The web interface has not been built</h1>
<p>Run <code>npm run build</code> and start the server again. The API at <a href="/api/v2/overview">/api/v2</a> works already.</p>
</body></html>
`;

/** Looks once, at the start: the policy's hashes belong to exactly the page that was read then. */
export function findBuiltWeb(folder: string): BuiltWeb | null {
  const file = path.join(folder, pageName);
  return existsSync(file) ? { folder, page: readFileSync(file, "utf8") } : null;
}

const isApiPath = (url: string): boolean => /^\/api(?:[/?]|$)/.test(url);
const isHashedPath = (url: string): boolean => url.startsWith(`/${hashedFolder}/`);
const isRead = (request: FastifyRequest): boolean => request.method === "GET" || request.method === "HEAD";

const isPageRequest = (request: FastifyRequest): boolean =>
  isRead(request) && !isApiPath(request.url) && !isHashedPath(request.url);

const isForPerson = (request: FastifyRequest): boolean =>
  isPageRequest(request) && (request.headers.accept ?? "").includes("text/html");

/** Unknown addresses: the interface's page for people, a problem for the API and for files that an older build had. */
function replyWithPage(web: BuiltWeb | null, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (!isPageRequest(request)) return replyNotFound(request, reply);
  if (web === null) {
    return reply.code(503).header("cache-control", "no-store").type("text/html; charset=utf-8").send(noBuildPage);
  }
  return reply.code(200).sendFile(pageName);
}

/** RT-13: an address that can't be decoded (`/%`, `/%ff`) is the page's, which says that there is no such page. */
export function readableUrl({ url = "/" }: { readonly url?: string | undefined }): string {
  if (isApiPath(url)) return url;
  try {
    decodeURIComponent(url.replace(/[?#].*$/s, ""));
    return url;
  } catch {
    return `/${pageName}`;
  }
}

/**
 * RT-13: so is one that no file can have (`//x`, `/..%2fx`, a name without end). The page comes from memory when no file can be
 * opened.
 */
export function withPageForOddPaths(web: BuiltWeb | null, replyToError: ErrorReply): ErrorReply {
  return (error, request, reply) => {
    const isOdd = "code" in error && error.code === "FST_STATIC_FORBIDDEN_PATH" && isPageRequest(request);
    if (web !== null && isOutOfFiles(error) && isForPerson(request)) {
      for (const name of ["content-encoding", "etag", "last-modified"]) reply.removeHeader(name);
      return reply.code(200).header("cache-control", "no-cache").type("text/html; charset=utf-8").send(web.page);
    }
    return isOdd ? replyWithPage(web, request, reply) : replyToError(error, request, reply);
  };
}

export interface WebFacts {
  /** Whether the installation has no user yet. */
  readonly needsFirstRun: () => boolean;
}

/** Where the first user is made: the only page of an installation without users. */
const firstRunPath = "/first-run";

/** Leads people there from every page of the interface; the part of the address behind `#` goes along. */
function leadToFirstRun(app: FastifyInstance, { needsFirstRun }: WebFacts): void {
  app.addHook("onRequest", (request, reply, done) => {
    if (!needsFirstRun() || !isForPerson(request)) return done();
    const { url = "/*" } = request.routeOptions;
    const isOfInterface = request.is404 || url === "/" || url === "/*";
    if (!isOfInterface || request.url.split("?")[0] === firstRunPath) return done();
    return reply.header("cache-control", "no-store").redirect(firstRunPath, 302);
  });
}

/** Serves the interface: hashed files for a year, the page always fresh, compressed siblings where a browser takes them. */
export function registerStaticWeb(app: FastifyInstance, web: BuiltWeb | null, facts: WebFacts): void {
  app.setNotFoundHandler((request, reply) => replyWithPage(web, request, reply));
  if (web === null) return;
  leadToFirstRun(app, facts);
  const hashedFolderPath = path.join(web.folder, hashedFolder) + path.sep;
  void app.register(fastifyStatic, {
    root: path.resolve(web.folder),
    index: pageName,
    preCompressed: true,
    dotfiles: "ignore",
    cacheControl: false,
    setHeaders: (reply, file) => {
      const isHashed = path.resolve(file).startsWith(path.resolve(hashedFolderPath) + path.sep);
      reply.header("cache-control", isHashed ? `public, max-age=${yearSeconds}, immutable` : "no-cache");
    },
  });
}
