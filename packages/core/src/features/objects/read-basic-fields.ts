import { CallError } from "@monitor/contract";
import type { ObjectBody } from "@monitor/contract";
import { isIpv6Address, isVisibleText, priorityStars } from "@monitor/domain";
import type { LocationRecord } from "../../storage/index.ts";

export interface BasicFields {
  name?: string;
  tags?: string[];
  priority?: number;
  favorite?: boolean;
  isActive?: boolean;
  location?: LocationRecord | null;
  host?: string;
}

const invalid = (field: string, reason: string): CallError => new CallError("BAD_REQUEST", `body.${field}: ${reason}`);

/** A name stays as it was typed: it is only ever shown as text. */
function readName(name: string): string {
  if (!isVisibleText(name)) throw invalid("basic.name", "a name is needed");
  return name;
}

function readPriority(value: string | number): number {
  // Number() would take other notations too, such as 0x3.
  const stars = typeof value === "number" ? priorityStars(value) : /^\s*[1-5]\s*$/.test(value) ? Number(value) : 0;
  if (stars === 0) throw invalid("basic.priority", "a priority is 1 to 5");
  return stars;
}

const readTags = (tags: readonly string[]): string[] => [
  ...new Set(tags.map((tag) => tag.trim()).filter((tag) => tag !== "")),
];

/** A name or address; programs get it as an argument, so it must not look like an option of theirs. */
const hostPattern = /^[\p{L}\p{N}_:[][\p{L}\p{N}._:%[\]-]*$/u;

/** Errors: CallError BAD_REQUEST naming the field of the body. */
export function readHost(text: string, field = "basic.host"): string {
  const host = text.trim();
  const bare = host.replace(/^\[(.*)\]$/, "$1");
  const isOdd = /[:%[\]]/.test(bare) && !isIpv6Address(bare);
  if (!hostPattern.test(host) || isOdd) throw invalid(field, "a host name or an IP address is needed");
  if (/^fe[89ab][0-9a-f]:/i.test(bare) && !bare.includes("%")) {
    throw invalid(field, "an address of one link needs the probe's interface behind it, as in fe80::1%eth0");
  }
  return host;
}

const coordinatesPattern = /^(-?\d{1,2}(?:\.\d+)?)\s*[,;]\s*(-?\d{1,3}(?:\.\d+)?)$/;

/** Any text is a location; two numbers are its latitude and longitude too. An empty one is none. */
function readLocation(text: string): LocationRecord | null {
  const value = text.trim();
  if (value === "") return null;
  const [, latitudeText, longitudeText] = coordinatesPattern.exec(value) ?? [];
  const latitude = Number(latitudeText);
  const longitude = Number(longitudeText);
  const hasPosition = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
  return hasPosition ? { value, latitude, longitude } : { value, latitude: null, longitude: null };
}

/** A switch of a body. */
export const isTrue = (flag: boolean | string): boolean => flag === true || flag === "1";

/** The fields of a body that are there, in the form in which they are kept. Errors: CallError BAD_REQUEST naming the field. */
export function readBasicFields({ basic = {} }: Pick<ObjectBody, "basic">): BasicFields {
  const { name, tags, priority, favorite, active, location, host } = basic;
  return {
    ...(name === undefined ? {} : { name: readName(name) }),
    ...(tags === undefined ? {} : { tags: readTags(tags) }),
    ...(priority === undefined ? {} : { priority: readPriority(priority) }),
    ...(favorite === undefined ? {} : { favorite: isTrue(favorite) }),
    ...(active === undefined ? {} : { isActive: isTrue(active) }),
    ...(location === undefined ? {} : { location: readLocation(location) }),
    ...(host === undefined ? {} : { host: readHost(host) }),
  };
}
