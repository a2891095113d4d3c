/** There is no such page. */
export class NotFoundError extends Error {
  override readonly name = "NotFoundError";
}

export function isNotFound(error: unknown): boolean {
  return error instanceof NotFoundError;
}

/** Called while rendering: the 404 page takes the place of this page, as for an object that does not exist. */
export function showNotFound(): never {
  throw new NotFoundError("This object does not exist");
}
