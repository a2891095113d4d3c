import { exportJWK, generateKeyPair } from "jose";
import type { CryptoKey } from "jose";
import { createServer } from "node:http";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { Provider } from "oidc-provider";

/** A person at the provider: the login name, and what its claims say beside it. */
export type People = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** A real provider of OpenID Connect on this machine. Its log-in page asks only for the login name. */
export interface LocalProvider {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** The private key that signs its tokens. */
  readonly privateKey: CryptoKey;
  stop(): Promise<void>;
}

const client = { client_id: "monitor", client_secret: "a-secret-of-the-client" };

async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return new URLSearchParams(Buffer.concat(parts).toString("utf8"));
}

const page = `<!doctype html><html lang="en"><title>Provider</title><main><h1>Provider</h1>
<form method="post"><label>Who are you? <input name="login"></label> <button>Continue</button></form></main></html>`;

/** Starts it; `redirectUri` is asked when a client comes, as servers choose their ports. */
export async function startLocalProvider(people: People, redirectUris: readonly string[]): Promise<LocalProvider> {
  const { privateKey } = await generateKeyPair("RS256", { extractable: true });
  const key = { ...(await exportJWK(privateKey)), kid: "test", alg: "RS256", use: "sig" };
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, {
    clients: [{ ...client, redirect_uris: [...redirectUris], token_endpoint_auth_method: "client_secret_post" }],
    jwks: { keys: [key] },
    cookies: { keys: ["test"] },
    features: { devInteractions: { enabled: false } },
    claims: { openid: ["sub"], profile: ["name", "preferred_username", "groups"], email: ["email", "email_verified"] },
    findAccount: (_context, id) => ({ accountId: id, claims: () => ({ sub: id, ...people[id] }) }),
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    loadExistingGrant: async ({ oidc }) => {
      const grant = new provider.Grant({ clientId: client.client_id, accountId: oidc.session?.accountId ?? "" });
      grant.addOIDCScope("openid profile email");
      await grant.save();
      return grant;
    },
  });
  const answer = provider.callback();
  const interact = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (request.method === "GET") return void response.setHeader("content-type", "text/html").end(page);
    const accountId = (await readForm(request)).get("login") ?? "";
    const result = accountId === "nobody" ? { error: "access_denied" } : { login: { accountId } };
    await provider.interactionFinished(request, response, result);
  };
  server.on("request", (request, response) => {
    if (request.url?.startsWith("/interaction/") !== true) return void answer(request, response);
    interact(request, response).catch(() => response.writeHead(500).end());
  });
  return {
    issuer,
    clientId: client.client_id,
    clientSecret: client.client_secret,
    privateKey,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
