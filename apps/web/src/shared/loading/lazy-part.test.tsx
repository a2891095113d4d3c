import { act, cleanup, render, screen } from "@testing-library/react";
import { Component } from "react";
import type { ComponentType, ReactNode } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { lazyPart, Nothing } from "./index.ts";

interface Props {
  readonly name: string;
}
const Hello = ({ name }: Props) => <p>Hello, {name}</p>;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const settle = (afterMs = 0) => act(() => vi.advanceTimersByTimeAsync(afterMs));

class Boundary extends Component<{ readonly children: ReactNode }> {
  override state = { error: null as Error | null };
  static getDerivedStateFromError = (error: Error) => ({ error });
  override render() {
    return this.state.error ? <p>Failed: {this.state.error.message}</p> : this.props.children;
  }
}

test("shows its fallback until the code is here, and asks once for all its places", async () => {
  const load = vi.fn<() => Promise<ComponentType<Props>>>(async () => Hello);
  const Part = lazyPart(load, { fallback: ({ name }) => <p>{name} to come</p> });
  const { rerender } = render(
    <>
      <Part name="Ada" />
      <Part name="Alan" />
    </>,
  );
  expect(document.body.textContent).toBe("Ada to comeAlan to come");
  await settle();
  expect(document.body.textContent).toBe("Hello, AdaHello, Alan");
  rerender(<Part key="new" name="Grace" />);
  expect(document.body.textContent).toBe("Hello, Grace");
  expect(load).toHaveBeenCalledTimes(1);
});

test("the code of a part that may wait is asked for at its moment", async () => {
  const load = vi.fn<() => Promise<ComponentType<Props>>>(async () => Hello);
  let isDue = (): void => {};
  const due = new Promise<void>((resolve) => {
    isDue = resolve;
  });
  const Part = lazyPart(load, { after: () => due });
  render(<Part name="Ada" />);
  await settle(10_000);
  expect(load).not.toHaveBeenCalled();
  isDue();
  await settle();
  expect(screen.getByText("Hello, Ada")).toBeTruthy();
});

test("what does not load is said by the boundary around it, and asked for again by the next place", async () => {
  vi.spyOn(console, "error").mockReturnValue(undefined);
  const load = vi.fn<() => Promise<ComponentType<Props>>>(async () => Hello);
  load.mockRejectedValueOnce(new Error("gone"));
  const Part = lazyPart(load);
  const { unmount } = render(
    <Boundary>
      <Part name="Ada" />
    </Boundary>,
  );
  await settle();
  expect(screen.getByText("Failed: gone")).toBeTruthy();
  unmount();
  render(<Part name="Ada" />);
  await settle();
  expect(screen.getByText("Hello, Ada")).toBeTruthy();
});

test("what a page can do without is left out, or asked for until the server is back", async () => {
  const failing = async (): Promise<ComponentType<Props>> => {
    throw new Error("gone");
  };
  const Dispensable = lazyPart(failing, { otherwise: Nothing });
  const load = vi.fn<() => Promise<ComponentType<Props>>>(async () => Hello);
  load.mockRejectedValueOnce(new Error("gone")).mockRejectedValueOnce(new Error("gone"));
  const Stubborn = lazyPart(load, { otherwise: "retry" });
  render(
    <>
      <Dispensable name="Ada" />
      <Stubborn name="Alan" />
    </>,
  );
  await settle();
  expect(document.body.textContent).toBe("");
  await settle(10_000);
  expect(document.body.textContent).toBe("Hello, Alan");
});
