/** Both languages have the same two forms: one for exactly 1, one for the rest. `#` stands for the number. */
export function plural(count: number, forms: { one: string; other: string }, countText = String(count)): string {
  return (count === 1 ? forms.one : forms.other).replace("#", countText);
}
