/** Longest OID in numbers (RFC 3416, 4.1). */
export const maxOidNumbers = 128;

const maxNumber = 2 ** 32 - 1;

/** An OID such as `1.3.6.1.2.1.1.3.0`; a dot before it is allowed. Null for any other text. */
export function parseOid(text: string): string | null {
  const plain = text.trim().replace(/^\./, "");
  if (!/^\d{1,10}(\.\d{1,10}){1,127}$/.test(plain)) return null;
  const numbers = plain.split(".").map(Number);
  const [first = 3, second = 40] = numbers;
  const isStart = first <= 2 && (first === 2 || second < 40);
  return isStart && numbers.every((number) => number <= maxNumber) ? numbers.join(".") : null;
}

/** Whether an OID comes after another one in the order of a walk. */
export function isAfter(oid: string, before: string): boolean {
  const [numbers, others] = [oid, before].map((each) => each.split("."));
  for (const [place, number] of (numbers ?? []).entries()) {
    const other = others?.[place];
    if (other === undefined) return true;
    if (number !== other) return Number(number) > Number(other);
  }
  return false;
}

/** What follows the OID of a column: the index of a row; null for what is not below it. */
export const indexBelow = (column: string, oid: string): string | null =>
  oid.startsWith(`${column}.`) ? oid.slice(column.length + 1) : null;
