import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Card } from "./card.tsx";
import { CardError } from "./card-error.tsx";
import { CountdownRing } from "./countdown-ring.tsx";
import { PageProgress, pageProgressShare, pageProgressStepMs } from "./page-progress.tsx";
import { ToastRegion, ToastView } from "./toast-view.tsx";
import { TooltipLayer } from "./tooltip.tsx";
import { trackInputMode } from "./track-input-mode.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  document.documentElement.removeAttribute("data-input");
});

function pass(ms: number) {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
}

describe("[LY-08] page progress", () => {
  const bar = () => document.querySelector<HTMLElement>("[data-page-progress]");

  test("grows every 300 ms, fills up at the end and goes", () => {
    const { rerender } = render(<PageProgress isActive />);
    const first = bar()?.style.width;
    pass(pageProgressStepMs);
    expect(parseFloat(bar()?.style.width ?? "")).toBeGreaterThan(parseFloat(first ?? ""));
    rerender(<PageProgress isActive={false} />);
    expect(bar()?.style.width).toBe("100%");
    pass(pageProgressStepMs);
    expect(bar()).toBeNull();
  });

  test("shows nothing while no page loads", () => {
    render(<PageProgress isActive={false} />);
    expect(bar()).toBeNull();
  });

  test("shows itself also for a page that loads long after the last one", () => {
    const { rerender } = render(<PageProgress isActive={false} />);
    pass(10 * pageProgressStepMs);
    rerender(<PageProgress isActive />);
    expect(bar()).not.toBeNull();
    pass(pageProgressStepMs);
    expect(bar()).not.toBeNull();
  });

  test("never fills up by itself", () => {
    expect(pageProgressStepMs).toBe(300);
    expect(pageProgressShare(0)).toBeGreaterThan(0);
    expect(pageProgressShare(50)).toBeLessThan(1);
  });
});

describe("toasts", () => {
  test("an error is an alert and has no timer bar; an info is a status and has one", () => {
    const { container } = render(
      <ToastRegion label="Messages">
        <ToastView kind="info" icon={null} title="Queued" closeLabel="Close" onClose={() => {}} durationMs={10_000} />
        <ToastView kind="error" icon={null} title="Failed" closeLabel="Close" onClose={() => {}} durationMs={null} />
      </ToastRegion>,
    );
    expect(screen.getByRole("status").textContent).toBe("Queued");
    expect(screen.getByRole("alert").textContent).toBe("Failed");
    const bars = [...container.querySelectorAll<HTMLElement>("[style*=animation]")];
    expect(bars.map((bar) => bar.style.animationDuration)).toEqual(["10000ms"]);
  });

  test("[UI-02] pointer and focus pause the time and the bar", () => {
    const onPauseChange = vi.fn();
    const parts = { kind: "info", icon: null, title: "Queued", closeLabel: "Close", durationMs: 10_000 } as const;
    const toast = (isPaused: boolean) => (
      <ToastView {...parts} isPaused={isPaused} onPauseChange={onPauseChange} onClose={() => {}} />
    );
    const { container, rerender } = render(toast(false));
    const [first] = container.children;
    const bar = container.querySelector<HTMLElement>("[style*=animation]");
    if (!first) throw new Error("no toast");
    fireEvent.mouseEnter(first);
    fireEvent.mouseLeave(first);
    fireEvent.focus(screen.getByRole("button", { name: "Close" }));
    expect(onPauseChange.mock.calls).toEqual([[true], [false], [true]]);
    expect(bar?.style.animationPlayState).toBe("running");
    rerender(toast(true));
    expect(bar?.style.animationPlayState).toBe("paused");
  });

  test("[UI-04] action buttons and the close button work", () => {
    const onReport = vi.fn();
    const onClose = vi.fn();
    render(
      <ToastView
        {...{ kind: "error", icon: null, title: "Failed", closeLabel: "Close", durationMs: null, onClose }}
        actions={[{ id: "report", label: "Report Error", onSelect: onReport }]}
      />,
    );
    fireEvent.click(screen.getByRole("button", { name: "Report Error" }));
    fireEvent.click(screen.getByRole("button", { name: "Close" }));
    expect(onReport).toHaveBeenCalledOnce();
    expect(onClose).toHaveBeenCalledOnce();
  });
});

describe("tooltip", () => {
  function show(attributes: Record<string, string | number>) {
    render(
      <>
        <button type="button" {...attributes}>
          Pause
        </button>
        <TooltipLayer />
      </>,
    );
    return screen.getByRole("button");
  }

  test("comes after a moment on hover, describes its element, and goes with Escape", () => {
    const button = show({ "data-tooltip": "Already paused." });
    fireEvent.mouseOver(button);
    expect(screen.queryByRole("tooltip")).toBeNull();
    pass(400);
    const tooltip = screen.getByRole("tooltip");
    expect(tooltip.textContent).toBe("Already paused.");
    expect(button.getAttribute("aria-describedby")).toBe(tooltip.id);
    fireEvent.keyDown(document, { key: "Escape" });
    pass(0);
    expect(screen.queryByRole("tooltip")).toBeNull();
    expect(button.hasAttribute("aria-describedby")).toBe(false);
  });

  test("comes at once on keyboard focus, not on a click", () => {
    const button = show({ "data-tooltip": "Already paused." });
    document.documentElement.setAttribute("data-input", "pointer");
    fireEvent.focusIn(button);
    pass(500);
    expect(screen.queryByRole("tooltip")).toBeNull();
    document.documentElement.setAttribute("data-input", "keyboard");
    fireEvent.focusIn(button);
    pass(0);
    expect(screen.getByRole("tooltip").textContent).toBe("Already paused.");
  });

  test("goes when its element says something else", async () => {
    const button = show({ "data-tooltip": "web-01" });
    fireEvent.mouseOver(button);
    pass(400);
    button.setAttribute("data-tooltip", "web-02");
    await act(() => Promise.resolve());
    expect(screen.queryByRole("tooltip")).toBeNull();
  });

  test("stays while the pointer is on it", () => {
    const button = show({ "data-tooltip": "Already paused." });
    fireEvent.mouseOver(button);
    pass(400);
    fireEvent.mouseOver(document.body);
    fireEvent.mouseOver(screen.getByRole("tooltip"));
    pass(1000);
    expect(screen.queryByRole("tooltip")).not.toBeNull();
    fireEvent.mouseOver(document.body);
    pass(200);
    expect(screen.queryByRole("tooltip")).toBeNull();
  });

  test("does not repeat the name of its element to a screen reader", () => {
    const button = show({ "data-tooltip": "Close", "aria-label": "Close" });
    fireEvent.mouseOver(button);
    pass(400);
    expect(screen.getByRole("tooltip").textContent).toBe("Close");
    expect(button.hasAttribute("aria-describedby")).toBe(false);
  });

  test("a label that only hides in narrow windows needs no tooltip in a wide one", () => {
    const button = show({ "data-tooltip": "Pause", "data-tooltip-below": 100 });
    fireEvent.mouseOver(button);
    pass(400);
    expect(screen.queryByRole("tooltip")).toBeNull();
  });

  test("shows markup of a device name as text", () => {
    const button = show({ "data-tooltip": "<img src=x onerror=alert(1)>" });
    fireEvent.mouseOver(button);
    pass(400);
    const tooltip = screen.getByRole("tooltip");
    expect(tooltip.textContent).toBe("<img src=x onerror=alert(1)>");
    expect(tooltip.querySelector("img")).toBeNull();
  });
});

describe("other feedback", () => {
  test("the countdown ring keeps its share within the circle and shows its number from 52 px up", () => {
    const { container, rerender } = render(
      <CountdownRing size={52} remainingShare={2}>
        {18}
      </CountdownRing>,
    );
    const [length, around] = (container.querySelectorAll("circle")[1]?.getAttribute("stroke-dasharray") ?? "").split(
      " ",
    );
    expect(length).toBe(around);
    expect(container.textContent).toBe("18");
    rerender(
      <CountdownRing size={12} remainingShare={0.5}>
        {18}
      </CountdownRing>,
    );
    expect(container.textContent).toBe("");
  });

  test("a card whose heading is not known yet has none, and no empty name", () => {
    const { rerender } = render(<Card title={110} isBusy />);
    expect(screen.queryByRole("heading")).toBeNull();
    expect(document.querySelector("[aria-labelledby]")).toBeNull();
    rerender(<Card title="Log" />);
    expect(screen.getByRole("heading", { level: 2 }).textContent).toBe("Log");
    expect(screen.getByRole("region", { name: "Log" })).toBeTruthy();
  });

  test("a card error offers to try again, and to report only where that is possible", () => {
    const onRetry = vi.fn();
    render(<CardError title="Failed" retryLabel="Try again" onRetry={onRetry} reportLabel="Report Error" />);
    fireEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(onRetry).toHaveBeenCalledOnce();
    expect(screen.queryByRole("button", { name: "Report Error" })).toBeNull();
  });

  test("the input mode follows pointer and keyboard until it is stopped", () => {
    const stop = trackInputMode(document);
    const mode = () => document.documentElement.getAttribute("data-input");
    fireEvent.mouseDown(document.body);
    expect(mode()).toBe("pointer");
    fireEvent.keyDown(document.body, { key: "Shift" });
    expect(mode()).toBe("pointer");
    fireEvent.keyDown(document.body, { key: "Tab" });
    expect(mode()).toBe("keyboard");
    stop();
    fireEvent.mouseDown(document.body);
    expect(mode()).toBe("keyboard");
  });
});
