import { act, renderHook } from "@testing-library/react";
import type { KeyboardEvent } from "react";
import { expect, test, vi } from "vitest";
import type { ActiveOption } from "../../shared/option-list/index.ts";
import { useEarlyEnter } from "./use-early-enter.ts";

function openSearch() {
  const choose = vi.fn<(index: number, isNewTab: boolean) => void>();
  const onKeyDown = vi.fn<ActiveOption["onKeyDown"]>();
  const active = { index: 2, point: () => undefined, choose, onKeyDown };
  const { result, rerender } = renderHook(
    (parts: { typed: string; isReady: boolean }) => useEarlyEnter({ ...parts, active }),
    {
      initialProps: { typed: "help", isReady: false },
    },
  );
  const preventDefault = vi.fn<() => void>();
  const press = (key: string, facts: object = {}) =>
    act(() => result.current({ key, nativeEvent: {}, preventDefault, ...facts } as unknown as KeyboardEvent));
  return { choose, onKeyDown, preventDefault, press, rerender };
}

test("[LY-02] Enter before the results waits for them, and chooses once", () => {
  const { choose, preventDefault, press, rerender } = openSearch();
  press("Enter", { ctrlKey: true });
  expect(preventDefault).toHaveBeenCalled();
  expect(choose).not.toHaveBeenCalled();
  rerender({ typed: "help", isReady: true });
  rerender({ typed: "help", isReady: true });
  expect(choose.mock.calls).toEqual([[2, true]]);
});

test("[LY-02] who types on takes an early Enter back", () => {
  const { choose, press, rerender } = openSearch();
  press("Enter");
  rerender({ typed: "help me", isReady: true });
  expect(choose).not.toHaveBeenCalled();
});

test.each([
  { what: "other keys", isReady: false, press: { key: "ArrowDown" } },
  {
    what: "Enter that confirms a word of an input method",
    isReady: false,
    press: { nativeEvent: { isComposing: true } },
  },
  { what: "Enter when the results are there", isReady: true, press: {} },
])("[LY-02] $what: left to the list", ({ isReady, press: facts }) => {
  const { onKeyDown, press, rerender } = openSearch();
  rerender({ typed: "help", isReady });
  press("Enter", facts);
  expect(onKeyDown).toHaveBeenCalledTimes(1);
});
