import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { Button } from "./button.tsx";
import { Drawer } from "./drawer.tsx";
import { LazyMenu } from "../loading/overlays.ts";
import { Menu } from "./menu.tsx";
import type { MenuItem } from "./menu.tsx";
import { Modal } from "./modal.tsx";
import { TextField } from "./text-field.tsx";

beforeAll(() => {
  // jsdom has none of the three; the positioning only needs them to exist.
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  Object.assign(Element.prototype, { scrollIntoView: () => {}, hasPointerCapture: () => false });
});
afterEach(cleanup);

function items(onSelect: (id: string) => void): MenuItem[] {
  return [
    { id: "pause", label: "Pause…", shortcut: "P", onSelect: () => onSelect("pause") },
    {
      id: "resume",
      label: "Resume",
      shortcut: "U",
      disabledReason: "The sensor is not paused.",
      onSelect: () => onSelect("resume"),
    },
    { id: "scan", label: "Scan now", onSelect: () => onSelect("scan") },
  ];
}

describe("menu", () => {
  function show() {
    const onSelect = vi.fn();
    const onClose = vi.fn();
    render(<Menu label="Actions" anchor={{ x: 10, y: 20 }} groups={[[], items(onSelect)]} onClose={onClose} />);
    return { onSelect, onClose };
  }

  test("has its name, and its first entry gets the focus", async () => {
    show();
    expect(screen.getByRole("menu", { name: "Actions" })).toBeTruthy();
    await waitFor(() => expect(document.activeElement?.textContent).toContain("Pause…"));
  });

  test("[AC-09] a disabled entry can be reached, is read with its reason, and does nothing", async () => {
    const { onSelect, onClose } = show();
    await waitFor(() => expect(document.activeElement?.textContent).toContain("Pause…"));
    fireEvent.keyDown(document.activeElement ?? document.body, { key: "ArrowDown" });
    await waitFor(() => expect(document.activeElement?.textContent).toContain("Resume"));
    const entry = screen.getByRole("menuitem", { name: /Resume/ });
    expect(entry.getAttribute("aria-disabled")).toBe("true");
    expect(entry.textContent).toBe("ResumeThe sensor is not paused.");
    fireEvent.keyDown(entry, { key: "Enter" });
    fireEvent.click(entry);
    expect(onSelect).not.toHaveBeenCalled();
    expect(onClose).not.toHaveBeenCalled();
  });

  test("an entry acts and closes the menu", () => {
    const { onSelect, onClose } = show();
    fireEvent.click(screen.getByRole("menuitem", { name: /Scan now/ }));
    expect(onSelect).toHaveBeenCalledWith("scan");
    expect(onClose).toHaveBeenCalledOnce();
  });

  test("[EN-23] its letters act while it is open, but not those of a disabled entry", () => {
    const onSelect = vi.fn();
    render(<Menu label="Add" anchor={{ x: 0, y: 0 }} groups={[items(onSelect)]} hasOwnKeys onClose={() => {}} />);
    fireEvent.keyDown(screen.getByRole("menu"), { key: "u" });
    expect(onSelect).not.toHaveBeenCalled();
    fireEvent.keyDown(screen.getByRole("menu"), { key: "p" });
    expect(onSelect).toHaveBeenCalledWith("pause");
  });

  test("the second line of an entry is its description, not a part of its name", () => {
    const entry = { id: "device", label: "Device", detail: "A host", onSelect: () => {} };
    render(<Menu label="Add" anchor={{ x: 0, y: 0 }} groups={[[entry]]} onClose={() => {}} />);
    expect(screen.getByRole("menuitem", { name: "Device", description: "A host" })).toBeTruthy();
  });

  test("Escape closes and gives the focus back to the button", async () => {
    function Host() {
      const [anchor, setAnchor] = useState<HTMLElement | null>(null);
      return (
        <>
          <Button onClick={(event) => setAnchor(event.currentTarget)}>More</Button>
          {anchor ? (
            <Menu label="Actions" anchor={anchor} groups={[items(() => {})]} onClose={() => setAnchor(null)} />
          ) : null}
        </>
      );
    }
    render(<Host />);
    const button = screen.getByRole("button", { name: "More" });
    fireEvent.click(button);
    fireEvent.keyDown(screen.getByRole("menu"), { key: "Escape" });
    await waitFor(() => expect(screen.queryByRole("menu")).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(button));
  });

  test("loads when it is first needed", async () => {
    render(<LazyMenu label="Actions" anchor={{ x: 0, y: 0 }} groups={[items(() => {})]} onClose={() => {}} />);
    expect((await screen.findAllByRole("menuitem")).length).toBe(3);
  });

  test("writes no style element, which the content security policy would refuse", () => {
    const count = document.querySelectorAll("style").length;
    show();
    expect(document.querySelectorAll("style").length).toBe(count);
  });
});

describe("modal", () => {
  function Host({ onSubmit = () => {} }: { readonly onSubmit?: () => void }) {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <Button onClick={() => setOpen(true)}>Open</Button>
        <Modal
          isOpen={isOpen}
          onClose={() => setOpen(false)}
          title="Pause 4 sensors"
          description="Paused sensors are not scanned."
          closeLabel="Close"
          onSubmit={onSubmit}
          footer={
            <Button type="submit" kind="primary">
              Pause
            </Button>
          }
        >
          <TextField label="Message" />
        </Modal>
      </>
    );
  }

  function open(onSubmit?: () => void) {
    render(<Host {...(onSubmit && { onSubmit })} />);
    const opener = screen.getByRole("button", { name: "Open" });
    act(() => opener.focus());
    fireEvent.click(opener);
    return opener;
  }

  test("is named, described, and focuses its first field", () => {
    open();
    const dialog = screen.getByRole("dialog", { name: "Pause 4 sensors" });
    const description = document.getElementById(dialog.getAttribute("aria-describedby") ?? "");
    expect(description?.textContent).toBe("Paused sensors are not scanned.");
    expect(document.activeElement).toBe(screen.getByLabelText("Message"));
  });

  test("Escape closes it and the focus returns to the opener", async () => {
    const opener = open();
    fireEvent.keyDown(screen.getByRole("dialog"), { key: "Escape" });
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(opener));
  });

  test("its primary button submits the form", () => {
    const onSubmit = vi.fn();
    open(onSubmit);
    fireEvent.click(screen.getByRole("button", { name: "Pause" }));
    expect(onSubmit).toHaveBeenCalledOnce();
  });

  test("the close button closes", async () => {
    open();
    fireEvent.click(screen.getByRole("button", { name: "Close" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  test("writes no style element, which the content security policy would refuse", () => {
    const count = document.querySelectorAll("style").length;
    open();
    expect(document.querySelectorAll("style").length).toBe(count);
  });
});

describe("drawer", () => {
  test("is named, keeps the focus inside, closes, and writes no style element", async () => {
    const onClose = vi.fn();
    const count = document.querySelectorAll("style").length;
    render(
      <Drawer isOpen onClose={onClose} title="Menu" closeLabel="Close">
        <a href="/">Home</a>
      </Drawer>,
    );
    const drawer = screen.getByRole("dialog", { name: "Menu" });
    await waitFor(() => expect(drawer.contains(document.activeElement)).toBe(true));
    expect(document.querySelectorAll("style").length).toBe(count);
    fireEvent.click(screen.getByRole("button", { name: "Close" }));
    fireEvent.keyDown(drawer, { key: "Escape" });
    expect(onClose).toHaveBeenCalledTimes(2);
  });
});
