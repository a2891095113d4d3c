/** A generator of numbers from 0 to 1 that gives the same ones each time. */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const pieces = ["\0", "\u202e", "{", "}", '"', "<", "&", "\\", "\n", "-1e999", "NaN", "null", "[", ",", "\ud800", "é"];

function mutated(text: string, random: () => number): string {
  const at = Math.floor(random() * text.length);
  const piece = pieces[Math.floor(random() * pieces.length)] ?? "";
  const change = random();
  if (change < 0.3) return text.slice(0, at) + piece + text.slice(at);
  if (change < 0.6) return text.slice(0, at) + piece + text.slice(at + 1);
  if (change < 0.8) return text.slice(0, at);
  const end = at + Math.floor(random() * (text.length - at));
  return text + text.slice(at, end).repeat(1 + Math.floor(random() * 3));
}

/** Broken forms of a text, the same ones each time: pieces put in, cut out, repeated, and cut off. */
export function fuzzed(text: string, count: number): string[] {
  const random = seeded(20_261_123);
  return Array.from({ length: count }, () => {
    const changes = 1 + Math.floor(random() * 6);
    return Array.from({ length: changes }).reduce<string>((broken) => mutated(broken, random), text);
  });
}
