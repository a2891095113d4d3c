const schemePattern = /^(?:(?:https?|ftp):)?\/\//i;
const portPattern = /^[0-9]{1,5}$/;
const hostLabelPattern = /^[a-z0-9_\u00A1-\uFFFF](?:[a-z0-9_\u00A1-\uFFFF-]*[a-z0-9_\u00A1-\uFFFF])?$/i;
const ipv6Pattern = /^[0-9a-f:.]{2,45}$/i;
const forbiddenInAddress = /[^!-~\u00A1-\uFFFF]|[\s<>"\\^`{|}]/;
const mailLocalPattern = /^[a-z0-9.!#$%&'*+/=?^_`{|}~\u00A1-\uFFFF-]{1,64}$/i;

const maxAddressLength = 2048;
const maxHostLength = 253;
const maxLabelLength = 63;
const maxEmailLength = 254;
const maxPort = 65_535;

/** Whether a text is an http, https, ftp or protocol-relative address with a host, and port, path, query and hash at will (VA-02). */
export function isWebAddress(text: string): boolean {
  const scheme = schemePattern.exec(text)?.[0];
  if (scheme === undefined || text.length > maxAddressLength || forbiddenInAddress.test(text)) {
    return false;
  }
  const [authority = ""] = text.slice(scheme.length).split(/[/?#]/, 1);
  const hostAndPort = authority.slice(authority.lastIndexOf("@") + 1);
  const portStart = hostAndPort.lastIndexOf(":");
  const hasPort = portStart > hostAndPort.lastIndexOf("]");
  const host = hasPort ? hostAndPort.slice(0, portStart) : hostAndPort;
  return isHost(host) && (!hasPort || isPort(hostAndPort.slice(portStart + 1)));
}

/** Whether a text is one e-mail address as the HTML standard takes it, at most 254 characters long (VA-03). */
export function isEmailAddress(text: string): boolean {
  const at = text.lastIndexOf("@");
  const local = text.slice(0, Math.max(0, at));
  const isLocal =
    mailLocalPattern.test(local) && !local.startsWith(".") && !local.endsWith(".") && !local.includes("..");
  return text.length <= maxEmailLength && isLocal && isHostName(text.slice(at + 1));
}

function isHost(host: string): boolean {
  if (host.startsWith("[") && host.endsWith("]")) {
    const inner = host.slice(1, -1);
    return ipv6Pattern.test(inner) && inner.includes(":");
  }
  return isHostName(host.endsWith(".") ? host.slice(0, -1) : host);
}

/** Whether a text is a name of a host, by its form. */
export function isHostName(host: string): boolean {
  const labels = host.split(".");
  const areLabels = labels.every((label) => label.length <= maxLabelLength && hostLabelPattern.test(label));
  return host.length <= maxHostLength && areLabels;
}

function isPort(port: string): boolean {
  const value = Number(port);
  return portPattern.test(port) && value >= 1 && value <= maxPort;
}
