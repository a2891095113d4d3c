import { formatFull } from "@monitor/domain";
import type { Locale } from "@monitor/domain";
import { markup } from "../html/markup.ts";
import type { Markup, MarkupPart } from "../html/markup.ts";
import type { Texts } from "./texts.ts";

export interface TableRow {
  readonly heading: MarkupPart;
  readonly cells: readonly MarkupPart[];
}

export interface DataTable {
  readonly caption: string;
  readonly columns: readonly string[];
  readonly rows: readonly TableRow[];
  /** Columns whose cells are numbers, counted from 0. */
  readonly numberColumns?: readonly number[];
}

/** A table whose first cell of a row names the row; wide ones scroll by themselves, also with the keyboard. */
export function dataTable({ caption, columns, rows, numberColumns = [] }: DataTable): Markup {
  const head = columns.map((column, index) =>
    numberColumns.includes(index)
      ? markup`<th scope="col" class="number">${column}</th>`
      : markup`<th scope="col">${column}</th>`,
  );
  const cellOf = (cell: MarkupPart, index: number): Markup =>
    numberColumns.includes(index + 1) ? markup`<td class="number">${cell}</td>` : markup`<td>${cell}</td>`;
  const body = rows.map(
    ({ heading, cells }) => markup`<tr><th scope="row">${heading}</th>${cells.map(cellOf)}</tr>
`,
  );
  return markup`<div class="wide" role="region" tabindex="0" aria-label="${caption}"><table><caption>${caption}</caption>
<thead><tr>${head}</tr></thead>
<tbody>${body}</tbody></table></div>`;
}

/** Rows that one page shows at most. */
export const rowsPerPage = 500;

export interface PageOfRows {
  readonly ids: readonly string[];
  readonly page: number;
  readonly pages: number;
  readonly first: number;
  readonly all: number;
}

/** The part of a list that a page shows; a page beyond the last one is the last one. */
export function pageOfRows(ids: readonly string[], wantedPage: number): PageOfRows {
  const pages = Math.max(1, Math.ceil(ids.length / rowsPerPage));
  const page = Math.min(pages, wantedPage);
  const start = (page - 1) * rowsPerPage;
  return { ids: ids.slice(start, start + rowsPerPage), page, pages, first: start + 1, all: ids.length };
}

interface PagerOptions {
  readonly texts: Texts;
  readonly language: Locale;
  readonly hrefOf: (page: number) => string;
}

/** Links to the other pages of a list; nothing where it has only one. */
export function pager({ page, pages, first, ids, all }: PageOfRows, { texts, language, hrefOf }: PagerOptions): Markup {
  if (pages === 1) return markup``;
  const number = (count: number) => formatFull(count, language);
  const before =
    page > 1
      ? ([
          [1, texts.firstPage],
          [page - 1, texts.previousPage],
        ] as const)
      : [];
  const after =
    page < pages
      ? ([
          [page + 1, texts.nextPage],
          [pages, texts.lastPage],
        ] as const)
      : [];
  const links = [...before, ...after].map(([to, label]) => markup`<li><a href="${hrefOf(to)}">${label}</a></li>`);
  const range = texts.range(number(first), number(first + ids.length - 1), number(all));
  return markup`<nav aria-label="${texts.pages}"><p>${texts.pageOf(number(page), number(pages))}: ${range}</p>
<ul class="tabs">${links}</ul></nav>`;
}
