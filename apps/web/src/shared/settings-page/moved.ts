/** A list with one of its items a place up or down; the same where it can't go further. */
export function moved<T>(items: readonly T[], from: number, by: -1 | 1): readonly T[] {
  const to = from + by;
  const item = items[from];
  if (item === undefined || to < 0 || to >= items.length) return items;
  const rest = items.filter((_, index) => index !== from);
  return [...rest.slice(0, to), item, ...rest.slice(to)];
}
