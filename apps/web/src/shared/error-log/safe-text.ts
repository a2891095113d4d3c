import { toPlainLine } from "@monitor/domain";

const maxTextLength = 300;
const secretNames = /token|pass|secret|key|auth|session|credential|user|mail/i;
// RT-05: the only page that carries its token in the path.
const pageWithToken = /^(\/request-password)\/.+/;
const hidden = "…";

/** One line of a text of unknown origin: no control or direction characters, at most 300 characters. */
export function safeText(text: string): string {
  const plain = toPlainLine(text);
  return plain.length > maxTextLength ? `${plain.slice(0, maxTextLength)}${hidden}` : plain;
}

/** ER-08: path and query of a request's address, without values that may be secret. */
export function safeAddress(address: string): string {
  const [path = "", query] = pathAndQuery(address);
  if (query === undefined) return safeText(path);
  const values = query.split("&").map((pair) => {
    const [name = ""] = pair.split("=");
    return secretNames.test(name) ? `${name}=${hidden}` : pair;
  });
  return safeText(`${path}?${values.join("&")}`);
}

/** The page on the screen, by its path only: what is behind it may be a secret or a name. */
export function safePage(pathname: string): string {
  return safeText(pathname.replace(pageWithToken, `$1/${hidden}`));
}

function pathAndQuery(address: string): string[] {
  const withoutHost = address.replace(/^[a-z]+:\/\/[^/?#]*/i, "");
  return (withoutHost.split("#")[0] ?? "").split(/\?(.*)/s).slice(0, 2);
}
