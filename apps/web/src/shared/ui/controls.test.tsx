import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { RefreshCw, Star } from "lucide-react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { Avatar, initialsOf } from "./avatar.tsx";
import { Button } from "./button.tsx";
import { Checkbox } from "./checkbox.tsx";
import { Chip } from "./chip.tsx";
import { IconButton } from "./icon-button.tsx";
import { Pagination } from "./pagination.tsx";
import { PasswordField } from "./password-field.tsx";
import { RadioTiles } from "./radio-tiles.tsx";
import { SearchField } from "./search-field.tsx";
import { SegmentedControl } from "./segmented-control.tsx";
import { Tabs } from "./tabs.tsx";
import { TextField } from "./text-field.tsx";

afterEach(cleanup);

describe("button", () => {
  test("a click reaches the handler", () => {
    const onClick = vi.fn();
    render(<Button onClick={onClick}>Scan now</Button>);
    fireEvent.click(screen.getByRole("button", { name: "Scan now" }));
    expect(onClick).toHaveBeenCalledOnce();
  });

  test("while busy it keeps its name, says so and takes no clicks", () => {
    const onClick = vi.fn();
    render(
      <Button isBusy icon={RefreshCw} onClick={onClick}>
        Scan now
      </Button>,
    );
    const button = screen.getByRole("button", { name: "Scan now" });
    expect(button.getAttribute("aria-busy")).toBe("true");
    fireEvent.click(button);
    expect(onClick).not.toHaveBeenCalled();
  });

  test("while busy it does not submit its form", () => {
    const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
    render(
      <form onSubmit={onSubmit}>
        <Button type="submit" isBusy>
          Log in
        </Button>
      </form>,
    );
    fireEvent.click(screen.getByRole("button"));
    expect(onSubmit).not.toHaveBeenCalled();
  });

  test("[AC-09] with a reason it stays focusable, tells the reason and does nothing", () => {
    const onClick = vi.fn();
    render(
      <Button disabledReason="The sensor is not paused." onClick={onClick}>
        Resume
      </Button>,
    );
    const button = screen.getByRole<HTMLButtonElement>("button");
    expect(button.disabled).toBe(false);
    expect(button.getAttribute("aria-disabled")).toBe("true");
    expect(button.getAttribute("data-tooltip")).toBe("The sensor is not paused.");
    fireEvent.click(button);
    expect(onClick).not.toHaveBeenCalled();
  });

  test("an icon button has its label as name and tooltip", () => {
    render(<IconButton icon={Star} label="Close" />);
    expect(screen.getByRole("button", { name: "Close" }).getAttribute("data-tooltip")).toBe("Close");
  });
});

describe("fields", () => {
  test("label, help and error belong to the input", () => {
    render(<TextField label="API host" help="With the port." error="The URL must be valid." />);
    const input = screen.getByLabelText("API host");
    const described = (input.getAttribute("aria-describedby") ?? "")
      .split(" ")
      .map((id) => document.getElementById(id)?.textContent);
    expect(input.getAttribute("aria-invalid")).toBe("true");
    expect(described).toEqual(["With the port.", "The URL must be valid."]);
  });

  test("without an error the input is not marked", () => {
    render(<TextField label="Name" />);
    expect(screen.getByLabelText("Name").hasAttribute("aria-invalid")).toBe(false);
  });

  test("the password is shown and hidden by its button", () => {
    render(<PasswordField label="Password" showLabel="Show password" hideLabel="Hide password" />);
    const input = screen.getByLabelText<HTMLInputElement>("Password");
    expect(input.type).toBe("password");
    fireEvent.click(screen.getByRole("button", { name: "Show password" }));
    expect(input.type).toBe("text");
    fireEvent.click(screen.getByRole("button", { name: "Hide password" }));
    expect(input.type).toBe("password");
  });

  test("search clears with Escape and with its button, and lets Escape through when empty", () => {
    const onChange = vi.fn();
    const onOuterKey = vi.fn();
    const view = (value: string) => (
      // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- stands for a dialog around the field
      <div onKeyDown={onOuterKey}>
        <SearchField label="Filter sensors" clearLabel="Clear" value={value} onChange={onChange} />
      </div>
    );
    const { rerender } = render(view("ping"));
    fireEvent.keyDown(screen.getByLabelText("Filter sensors"), { key: "Escape" });
    fireEvent.click(screen.getByRole("button", { name: "Clear" }));
    expect(onChange.mock.calls).toEqual([[""], [""]]);
    expect(onOuterKey).not.toHaveBeenCalled();
    rerender(view(""));
    fireEvent.keyDown(screen.getByLabelText("Filter sensors"), { key: "Escape" });
    expect(onOuterKey).toHaveBeenCalledOnce();
    expect(screen.queryByRole("button", { name: "Clear" })).toBeNull();
  });

  test("some of many is an indeterminate checkbox", () => {
    const { rerender } = render(<Checkbox aria-label="All" isIndeterminate readOnly />);
    const box = screen.getByRole<HTMLInputElement>("checkbox");
    expect(box.indeterminate).toBe(true);
    rerender(<Checkbox aria-label="All" readOnly />);
    expect(box.indeterminate).toBe(false);
  });

  test("tiles are radio buttons, the error belongs to their group", () => {
    const onChange = vi.fn();
    const tiles = [
      { value: "hour", label: "1 hour" },
      { value: "until", label: "Until", isWide: true },
    ] as const;
    render(<RadioTiles legend="Duration" tiles={tiles} value="hour" error="In the future." onChange={onChange} />);
    expect(screen.getByRole<HTMLInputElement>("radio", { name: "1 hour" }).checked).toBe(true);
    fireEvent.click(screen.getByRole("radio", { name: "Until" }));
    expect(onChange).toHaveBeenCalledWith("until");
    const errorId = screen.getByRole("group", { name: "Duration" }).getAttribute("aria-describedby") ?? "";
    expect(document.getElementById(errorId)?.textContent).toBe("In the future.");
  });
});

describe("choices", () => {
  test("a chip tells whether it is on and toggles", () => {
    const onToggle = vi.fn();
    render(<Chip label="Up" count="1.3K" name="Up, 1,342" isOn onToggle={onToggle} />);
    const chip = screen.getByRole("button", { name: "Up, 1,342" });
    expect(chip.getAttribute("aria-pressed")).toBe("true");
    fireEvent.click(chip);
    expect(onToggle).toHaveBeenCalledOnce();
  });

  test("a segment is chosen by its value", () => {
    const onChange = vi.fn();
    const segments = [
      { value: "live", label: "2 h" },
      { value: "short", label: "2 d" },
    ] as const;
    render(<SegmentedControl label="Window" segments={segments} value="live" onChange={onChange} />);
    expect(screen.getByRole("button", { name: "2 h" }).getAttribute("aria-pressed")).toBe("true");
    fireEvent.click(screen.getByRole("button", { name: "2 d" }));
    expect(onChange).toHaveBeenCalledWith("short");
  });

  test("tabs are links, the current one is marked, the count is read in full", () => {
    const items = [
      { id: "overview", href: "/o", label: "Overview", isCurrent: true },
      { id: "tables", href: "/t", label: "Tables", count: "1.4K", countLabel: "1,418 sensors", isCurrent: false },
    ];
    render(<Tabs label="Views" items={items} />);
    expect(screen.getByRole("link", { name: "Overview" }).getAttribute("aria-current")).toBe("page");
    const tables = screen.getByRole("link", { name: "Tables 1,418 sensors" });
    expect(tables.getAttribute("href")).toBe("/t");
    expect(tables.hasAttribute("aria-current")).toBe(false);
  });
});

describe("pagination", () => {
  const texts = {
    label: "Pages",
    rowsPerPage: "Rows per page",
    previous: "Previous page",
    next: "Next page",
    page: (page: number) => `Page ${page}`,
  };

  function show(page: number, pageCount = 29) {
    const onPageChange = vi.fn();
    const onPageSizeChange = vi.fn();
    const sizes = { pageSize: 50, pageSizes: [25, 50, 100, 200], summary: "1–50 of 1,418 sensors" };
    render(<Pagination {...{ texts, page, pageCount, onPageChange, onPageSizeChange, ...sizes }} />);
    return { onPageChange, onPageSizeChange };
  }

  test("marks the current page and leads to others", () => {
    const { onPageChange } = show(15);
    expect(screen.getByRole("button", { name: "Page 15" }).getAttribute("aria-current")).toBe("page");
    fireEvent.click(screen.getByRole("button", { name: "Page 16" }));
    fireEvent.click(screen.getByRole("button", { name: "Previous page" }));
    fireEvent.click(screen.getByRole("button", { name: "Next page" }));
    expect(onPageChange.mock.calls).toEqual([[16], [14], [16]]);
  });

  test("stops at both ends", () => {
    const { onPageChange } = show(1, 1);
    // They keep a focus that they have, so they are only said to be disabled.
    for (const name of ["Previous page", "Next page"]) {
      const button = screen.getByRole<HTMLButtonElement>("button", { name });
      expect([button.disabled, button.getAttribute("aria-disabled")]).toEqual([false, "true"]);
      fireEvent.click(button);
    }
    expect(onPageChange).not.toHaveBeenCalled();
  });

  test("offers the page sizes", () => {
    const { onPageSizeChange } = show(1);
    const select = screen.getByRole<HTMLSelectElement>("combobox", { name: "Rows per page" });
    expect([...select.options].map((option) => option.value)).toEqual(["25", "50", "100", "200"]);
    fireEvent.change(select, { target: { value: "100" } });
    expect(onPageSizeChange).toHaveBeenCalledWith(100);
  });
});

describe("avatar", () => {
  test.each([
    ["Jana Köhler", "JK"],
    ["prtgadmin", "P"],
    ["Ørsted van der Berg", "ØB"],
    ["<img src=x>", "S"],
    ["", "?"],
    ["   ", "?"],
  ])("%j is %j", (name, initials) => {
    expect(initialsOf(name)).toBe(initials);
  });

  test("shows the initials and hides them from assistive technology", () => {
    const { container } = render(<Avatar name="Jana Köhler" />);
    expect(container.querySelector("[aria-hidden=true]")?.getAttribute("data-initials")).toBe("JK");
  });
});
