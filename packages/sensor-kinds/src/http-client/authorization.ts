import { CheckProblem, connectionFailed } from "../connection/check-problem.ts";
import { bareHost } from "../connection/resolve-target.ts";
import type { CheckInput } from "../kind.ts";

/** The section of settings with the log-in of a device's web pages. */
export const httpLogInSections = ["httpcredentials"] as const;

type LogIn = Pick<CheckInput<unknown>, "host" | "secrets" | "sectionSettings">;

const headerText = /^[\x20-\x7e\x80-\xff]*$/;

function headerOf({ secrets, sectionSettings }: LogIn): string {
  const secret = secrets["httppassword"] ?? "";
  if (sectionSettings["httpauthmode"] === "bearer") return secret === "" ? "" : `Bearer ${secret}`;
  if (sectionSettings["httpauthmode"] !== "basic") return "";
  const user = String(sectionSettings["httpuser"] ?? "");
  return `Basic ${Buffer.from(`${user}:${secret}`, "utf8").toString("base64")}`;
}

/** True for an address on the device itself: the log-in of a device is for that device. */
export const isOnDevice = (url: URL, host: string): boolean => bareHost(url.hostname).toLowerCase() === hostOfUrl(host);

/**
 * The value of the header by which a check logs in; empty for none. The log-in of a device is for that device: it is not sent
 * to another host that a sensor's address names. Throws a CheckProblem for a token that no header can carry.
 */
export function authorizationFor(url: URL, input: LogIn): string {
  const value = isOnDevice(url, input.host) ? headerOf(input) : "";
  if (headerText.test(value)) return value;
  throw new CheckProblem(connectionFailed("settings_invalid", { setting: "httpcredentials.httppassword" }));
}

/** A device's host as a web address writes it: `127.1` is 127.0.0.1, IPv6 addresses have one form and no zone. */
function hostOfUrl(host: string): string {
  const bare = bareHost(host).replace(/%.*$/, "");
  const text = bare.includes(":") ? `[${bare}]` : bare;
  return URL.canParse(`http://${text}/`) ? bareHost(new URL(`http://${text}/`).hostname).toLowerCase() : "";
}
