/** What was typed as the address of a device: an address or name, or a web address with its host. */
export interface TypedAddress {
  readonly host: string;
  readonly url: string | null;
  /** Of its certificate; null without one. */
  readonly tlsPort: number | null;
}

export function readTypedAddress(typed: string): TypedAddress {
  const text = typed.trim();
  if (/^https?:\/\//i.test(text)) {
    try {
      const url = new URL(text);
      const host = url.hostname.replace(/^\[|\]$/g, "");
      const tlsPort = url.protocol === "https:" ? Number(url.port || 443) : null;
      if (url.username === "" && url.password === "") return { host, url: url.href, tlsPort };
    } catch {
      // As it is: the server says what is wrong with it.
    }
  }
  return { host: text, url: null, tlsPort: null };
}
