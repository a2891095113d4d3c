import { parseOid } from "./oid.ts";

/** Numbers of an index from the first to the last of them, counted from 1. */
export interface IndexSlice {
  readonly first: number;
  readonly last: number;
}

/**
 * A part of a row's name: text, a number of its index, the whole index, or the value of a column. Slices: the column is of another
 * table, whose index is these parts of the row's one after the other; none: of one with the same index.
 */
type Piece =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "index"; readonly place: number | null }
  | { readonly kind: "column"; readonly oid: string; readonly slices: readonly IndexSlice[] };

/** How rows get their names. */
export interface RowTemplate {
  readonly pieces: readonly Piece[];
  /** The columns whose values the names have. */
  readonly columns: readonly string[];
}

function pieceOf(word: string): Piece | null {
  if (word === "index") return { kind: "index", place: null };
  const [, place] = /^index\.(\d{1,3})$/.exec(word) ?? [];
  if (place !== undefined) return Number(place) > 0 ? { kind: "index", place: Number(place) - 1 } : null;
  const [column = "", parts] = word.split("@");
  const oid = parseOid(column);
  const slices = parts === undefined ? [] : slicesOf(parts);
  return oid === null || slices === null ? null : { kind: "column", oid, slices };
}

/** Reads `1-4` or `2-2,4-5`. */
function slicesOf(text: string): IndexSlice[] | null {
  const slices = text.split(",").map((part) => /^([1-9]\d{0,2})-([1-9]\d{0,2})$/.exec(part.trim()));
  const read = slices.flatMap((found) => (found === null ? [] : [{ first: Number(found[1]), last: Number(found[2]) }]));
  return read.length === slices.length && read.every(({ first, last }) => first <= last) ? read : null;
}

/** Reads a template such as `{1.3.6.1.2.1.31.1.1.1.1} ({index})`; null where a placeholder is none. */
export function parseRowTemplate(template: string): RowTemplate | null {
  const pieces: Piece[] = [];
  for (const [place, part] of template.split(/[{}]/).entries()) {
    const piece: Piece | null = place % 2 === 0 ? { kind: "text", text: part } : pieceOf(part.trim());
    if (piece === null) return null;
    pieces.push(piece);
  }
  const isClosed = pieces.length % 2 === 1 && !/[{][^}]*[{]|[}][^{]*[}]/.test(template);
  if (!isClosed || pieces.every(({ kind }) => kind === "text")) return null;
  return { pieces, columns: [...new Set(pieces.flatMap((piece) => (piece.kind === "column" ? [piece.oid] : [])))] };
}
