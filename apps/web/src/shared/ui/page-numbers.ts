/** A page number, or a gap of two pages or more. */
export type PageStep = number | "gap";

/** Number of pages; an empty list has one. */
export function pageCountOf(itemCount: number, pageSize: number): number {
  return Math.max(1, Math.ceil(itemCount / pageSize));
}

/** Page kept within 1 and the number of pages. */
export function clampPage(page: number, pageCount: number): number {
  return Number.isInteger(page) ? Math.min(Math.max(1, page), Math.max(1, pageCount)) : 1;
}

/** First and last item of a page, counted from 1; 0 and 0 when the list is empty. */
export function pageRange({ page, pageSize, itemCount }: { page: number; pageSize: number; itemCount: number }): {
  first: number;
  last: number;
} {
  if (itemCount === 0) return { first: 0, last: 0 };
  const current = clampPage(page, pageCountOf(itemCount, pageSize));
  return { first: (current - 1) * pageSize + 1, last: Math.min(current * pageSize, itemCount) };
}

/** Pages to offer: first, last, and three around the current one; a gap of one page shows that page. */
export function pageSteps(page: number, pageCount: number): PageStep[] {
  const current = clampPage(page, pageCount);
  const from = Math.max(1, Math.min(current - 1, pageCount - 2));
  const to = Math.min(pageCount, from + 2);
  const steps: PageStep[] = [];
  if (from > 1) steps.push(1);
  if (from === 3) steps.push(2);
  if (from > 3) steps.push("gap");
  for (let number = from; number <= to; number += 1) steps.push(number);
  if (to === pageCount - 2) steps.push(pageCount - 1);
  if (to < pageCount - 2) steps.push("gap");
  if (to < pageCount) steps.push(pageCount);
  return steps;
}
