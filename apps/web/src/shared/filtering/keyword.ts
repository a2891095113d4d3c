/** Gives for a keyword text whether some texts together hold every word of it, in any case; an empty one fits all. */
export function keywordMatcher(keyword: string): (texts: readonly (string | null | undefined)[]) => boolean {
  const words = keyword.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return () => true;
  return (texts) => {
    const whole = texts.filter(Boolean).join("\n").toLowerCase();
    return words.every((word) => whole.includes(word));
  };
}
