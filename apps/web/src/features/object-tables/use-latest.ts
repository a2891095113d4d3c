import { useCallback, useLayoutEffect, useRef } from "react";

/** Reads what a value was at the last drawing, for handlers that stay the same: rows that get one are not drawn for it. */
export function useLatest<T>(value: T): () => T {
  const ref = useRef(value);
  useLayoutEffect(() => {
    ref.current = value;
  }, [value]);
  return useCallback(() => ref.current, []);
}
