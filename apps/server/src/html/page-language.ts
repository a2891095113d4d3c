import { locales } from "@monitor/domain";
import type { Locale } from "@monitor/domain";

/** The language that a text names, or null. */
export function readLanguage(text: unknown): Locale | null {
  return locales.find((locale) => locale === text) ?? null;
}

interface WantedLanguage {
  readonly tag: string;
  readonly weight: number;
}

function readWanted(part: string): WantedLanguage {
  const [tag = "", ...parameters] = part.split(";").map((piece) => piece.trim().toLowerCase());
  const quality = parameters.find((parameter) => parameter.startsWith("q="));
  const weight = quality === undefined ? 1 : Number(quality.slice(2));
  return { tag, weight: Number.isFinite(weight) ? weight : 0 };
}

const maxHeaderLength = 500;

/** The language that a browser likes best among ours, or null; regions do not matter (RFC 9110, 12.5.4). */
export function acceptedLanguage(header: string | undefined): Locale | null {
  const wanted = (header ?? "").slice(0, maxHeaderLength).split(",").map(readWanted);
  const known = wanted
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight)
    .map(({ tag }) => readLanguage(tag.split("-")[0]));
  return known.find((language) => language !== null) ?? null;
}
