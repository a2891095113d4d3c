const isBytes = (value: unknown): value is Uint8Array => value instanceof Uint8Array;

function partText(value: unknown): string {
  if (isBytes(value)) return Buffer.from(value).toString("hex");
  return typeof value === "number" || typeof value === "string" ? String(value) : "";
}

/** What of a record is written, in the order of zone files (RFC 1035 5.1 and those of the types). */
const partsOf: Readonly<Record<string, readonly string[]>> = {
  MX: ["preference", "exchange"],
  SRV: ["priority", "weight", "port", "target"],
  SOA: ["mname", "rname", "serial", "refresh", "retry", "expire", "minimum"],
  CAA: ["flags", "tag", "value"],
  DS: ["keyTag", "algorithm", "digestType", "digest"],
  SSHFP: ["algorithm", "hash", "fingerprint"],
  TLSA: ["usage", "selector", "matchingType", "certificate"],
  NAPTR: ["order", "preference", "flags", "services", "regexp", "replacement"],
  HINFO: ["cpu", "os"],
};

function dnskeyText({ flags, algorithm, key }: Record<string, unknown>): string {
  return [partText(flags), "3", partText(algorithm), isBytes(key) ? Buffer.from(key).toString("base64") : ""].join(" ");
}

function partsText(type: string, data: Record<string, unknown>): string {
  return (partsOf[type] ?? []).map((part) => partText(data[part])).join(" ");
}

/** A record's data as a zone file writes it, without quotes; an unknown kind of data is empty. */
export function recordText(type: string, data: unknown): string {
  if (typeof data === "string") return data;
  if (isBytes(data)) return Buffer.from(data).toString("utf8");
  if (Array.isArray(data))
    return data.map((part) => (isBytes(part) ? Buffer.from(part).toString("utf8") : partText(part))).join("");
  if (typeof data !== "object" || data === null) return "";
  const fields = data as Record<string, unknown>;
  return type === "DNSKEY" ? dnskeyText(fields) : partsText(type, fields);
}

/** Types whose data differs by case. */
const exactTypes: readonly string[] = ["TXT", "DNSKEY"];

/** A text so that two that mean the same record are equal: no quotes, no last dots, one blank, small letters where names are. */
export function comparable(type: string, text: string): string {
  const plain = text.replaceAll('"', "").replace(/\s+/g, " ").trim();
  if (exactTypes.includes(type)) return plain;
  const names = plain.toLowerCase().replace(/\.(?= |$)/g, "");
  return type === "AAAA" && URL.canParse(`http://[${names}]/`) ? new URL(`http://[${names}]/`).hostname : names;
}
