export type SearchParams = Readonly<Record<string, string>>;

/** A query string as plain texts; a repeated key is joined by commas, as `filter_status=down,warning`. */
export function parseSearch(search: string): SearchParams {
  const values = new Map<string, string>();
  new URLSearchParams(search).forEach((value, key) => {
    const before = values.get(key);
    values.set(key, before === undefined ? value : `${before},${value}`);
  });
  return Object.fromEntries(values);
}

/** The query string with its question mark, or ""; undefined and empty values are left out, commas stay readable. */
export function formatSearch(params: Readonly<Record<string, unknown>>): string {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(params)) {
    if (value === undefined || value === null || value === "") continue;
    search.set(key, String(value as string | number | boolean));
  }
  const text = search.toString().replace(/%2C/g, ",");
  return text === "" ? "" : `?${text}`;
}
