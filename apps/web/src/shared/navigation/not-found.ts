import { notFound } from "@tanstack/react-router";

/** Called while rendering: the 404 page takes the place of this page, as for an object that does not exist. */
export function showNotFound(): never {
  throw notFound() as unknown as Error;
}
