function parsed(text: string, base: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null; // URL.canParse is missing in the older browsers that show the settings form
  }
}

function webUrl(text: string, base: string): URL | null {
  const url = parsed(text, base);
  const isWeb = url?.protocol === "http:" || url?.protocol === "https:";
  return isWeb && url.username === "" && url.password === "" ? url : null;
}

const isAddressOrPath = /^(https?:\/\/|\/(?![/\\]))/i;

/**
 * True for an http(s) address without user name and password, and for a path that starts with one slash.
 */
export function isCheckableUrl(text: string): boolean {
  return isAddressOrPath.test(text) && webUrl(text, "http://device.invalid/") !== null;
}

/**
 * The address to load: the setting itself, or its path on the device's host (IPv6 hosts get their brackets and lose
 * their zone, for which web addresses have no room). Null when they make no address that may be loaded.
 */
export function targetUrl(setting: string, host: string): URL | null {
  const name = host.includes(":") ? `[${host.replace(/%.*$/, "")}]` : host;
  return isCheckableUrl(setting) ? webUrl(setting, `http://${name}/`) : null;
}

/** The zone of a device's host with its sign (`%eth0`), else an empty text. */
export function zoneOf(host: string): string {
  return /%.*$/.exec(host)?.[0] ?? "";
}

/**
 * Where a redirect leads, or null when it is not to be followed: other schemes, credentials, unreadable addresses.
 */
export function redirectUrl(location: string, from: URL): URL | null {
  return webUrl(location, from.href);
}

/** A redirect's address for a message: without user name and password, from the last @ on where it can't be read. */
export function redirectText(location: string, from: URL): string {
  const url = parsed(location, from.href);
  if (url === null) {
    return location.includes("@") ? `…${location.slice(location.lastIndexOf("@"))}` : location;
  }
  if (url.username === "" && url.password === "") {
    return location;
  }
  url.username = "";
  url.password = "";
  return url.href;
}
