import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { displayStatuses } from "@monitor/domain";
import type { DisplayStatus } from "@monitor/domain";
import { afterEach, describe, expect, test, vi } from "vitest";
import { ChannelValue } from "./channel-value.tsx";
import { FavouriteFlag } from "./favourite-flag.tsx";
import { messages as german } from "./messages.de.ts";
import { messages as english } from "./messages.en.ts";
import { objectShape } from "./object-type-icon.tsx";
import { PriorityStars } from "./priority-stars.tsx";
import { StatusBadge } from "./status-badge.tsx";
import { StatusBar } from "./status-bar.tsx";
import { StatusChip } from "./status-chip.tsx";
import { countedStatuses, StatusCounterLinks, StatusCounters } from "./status-counter.tsx";
import { StatusDonut } from "./status-donut.tsx";
import { StatusIcon } from "./status-icon.tsx";

afterEach(cleanup);

const counts = {
  down: 7,
  down_partial: 0,
  down_acknowledged: 3,
  warning: 0,
  unusual: 0,
  unknown: 0,
  paused: 0,
  up: 1342,
};
const labelOf = (status: DisplayStatus) => english.status[status];
const shortLabelOf = (status: DisplayStatus) => english.shortStatus[status];
const hrefOf = (status: DisplayStatus) => `/tables?filter_status=${status}`;

describe("status icon", () => {
  test("each status has its own shape", () => {
    const shapes = displayStatuses.map((status) => {
      const { container } = render(<StatusIcon status={status} label={null} />);
      return container.querySelector("svg")?.innerHTML;
    });
    expect(new Set(shapes).size).toBe(displayStatuses.length);
  });

  test("has a name when it stands alone, and is hidden beside the word", () => {
    const { container, rerender } = render(<StatusIcon status="down" label="Down" />);
    expect(screen.getByRole("img", { name: "Down" })).toBeTruthy();
    rerender(<StatusIcon status="down" label={null} />);
    expect(container.querySelector("svg")?.getAttribute("aria-hidden")).toBe("true");
  });

  test("a badge shows the words it is given in the colours of its status", () => {
    const { container } = render(<StatusBadge status="paused">Paused until 20 Nov, 18:00</StatusBadge>);
    expect(container.textContent).toBe("Paused until 20 Nov, 18:00");
    expect(container.firstElementChild?.getAttribute("data-tone")).toBe("paused");
  });
});

describe("status counters", () => {
  test("stand worst first, and a count of 0 is left out", () => {
    expect(countedStatuses(counts)).toEqual(["down", "down_acknowledged", "up"]);
  });

  test("[NF-01] are abbreviated, with the number in full in the name", () => {
    render(<StatusCounterLinks {...{ counts, hrefOf, labelOf, label: "Sensor status", locale: "en" }} />);
    const up = screen.getByRole("link", { name: "Up: 1,342" });
    expect(up.textContent).toBe("1.3K");
  });

  test("lead to the sensors in that status", () => {
    render(<StatusCounterLinks {...{ counts, hrefOf, labelOf, label: "Sensor status", locale: "en" }} />);
    const links = screen.getAllByRole("link").map((link) => link.getAttribute("href"));
    expect(links).toEqual(["down", "down_acknowledged", "up"].map((status) => `/tables?filter_status=${status}`));
  });

  test("[RT-15] in a card they lead on too, each counter being a link", () => {
    render(<StatusCounters {...{ counts, labelOf, locale: "en", hrefOf }} />);
    expect(screen.getAllByRole("link")).toHaveLength(3);
    const down = screen.getByRole("link", { name: "Down: 7" });
    expect(down.getAttribute("href")).toBe("/tables?filter_status=down");
  });

  test("in a row the count of up can be left out", () => {
    const { container } = render(<StatusCounters {...{ counts, labelOf, locale: "de", isWithoutUp: true }} />);
    const shown = [...container.querySelectorAll("[data-counter]")].map((item) => item.getAttribute("data-counter"));
    expect(shown).toEqual(["down", "down_acknowledged"]);
  });

  test("[NF-01] a filter chip has its count in full in its name and toggles", () => {
    const onToggle = vi.fn();
    render(<StatusChip {...{ status: "up", label: "OK", count: 1342, locale: "de", isOn: false, onToggle }} />);
    fireEvent.click(screen.getByRole("button", { name: "OK, 1.342", pressed: false }));
    expect(onToggle).toHaveBeenCalledOnce();
  });
});

describe("status summary", () => {
  test("the ring tells all numbers, the legend has them in full and leads on", () => {
    render(
      <StatusDonut
        {...{
          counts,
          total: 1352,
          locale: "en",
          caption: "sensors",
          label: "Sensors by status",
          labelOf,
          shortLabelOf,
          hrefOf,
        }}
      />,
    );
    const ring = screen.getByRole("img", { name: "Sensors by status, 7 Down, 3 Down (acknowledged), 1,342 Up" });
    expect(ring.parentElement?.textContent).toBe("1,352sensors");
    const entry = screen.getByRole("link", { name: "Down (acknowledged): 3" });
    expect(entry.textContent).toBe("Acknowledged 3");
    expect(entry.getAttribute("href")).toBe("/tables?filter_status=down_acknowledged");
  });

  test("the bar is named by its numbers", () => {
    render(<StatusBar {...{ counts, locale: "en", labelOf }} />);
    expect(screen.getByRole("img", { name: "7 Down, 3 Down (acknowledged), 1,342 Up" })).toBeTruthy();
  });
});

describe("object furniture", () => {
  test.each([
    [3, 3],
    [5, 5],
    [0, 0],
    [9, 0],
    [null, 0],
  ])("[EN-16] priority %s shows %d stars", (priority, stars) => {
    const { container } = render(<PriorityStars priority={priority} labelOf={english.priority} />);
    expect(screen.getByRole("img", { name: `Priority ${stars} of 5` })).toBeTruthy();
    const starsIn = (selector: string) => container.querySelector(selector)?.getAttribute("d")?.split("M").length ?? 1;
    expect(starsIn("[data-on]") - 1).toBe(stars);
    expect(starsIn("path:not([data-on])") - 1).toBe(5 - stars);
  });

  test("[PM-02] a priority that is not known shows nothing", () => {
    const { container } = render(<PriorityStars priority={undefined} labelOf={english.priority} />);
    expect(container.innerHTML).toBe("");
  });

  test("the favourite flag is a toggle, or a picture where nothing can be changed", () => {
    const onToggle = vi.fn();
    const { rerender, container } = render(<FavouriteFlag isFavourite label="Favourite" onToggle={onToggle} />);
    fireEvent.click(screen.getByRole("button", { name: "Favourite", pressed: true }));
    expect(onToggle).toHaveBeenCalledOnce();
    rerender(<FavouriteFlag isFavourite label="Favourite" />);
    expect(screen.queryByRole("button")).toBeNull();
    expect(container.textContent).toBe("Favourite");
  });

  test("an unknown kind has the icon of its type, whatever it is called", () => {
    expect(objectShape("sensor", "ping")).not.toBe(objectShape("sensor"));
    expect(objectShape("device", "gateway")).not.toBe(objectShape("device"));
    for (const kind of ["nothing-known", "constructor", "__proto__", "", null]) {
      expect(objectShape("sensor", kind)).toBe(objectShape("sensor"));
    }
  });
});

describe("channel value", () => {
  const unit = {
    display_unit: "Mbit/s",
    type: "CUSTOM",
    decimal_digits: 0,
    decimal_mode: "AUTO",
    custom: "",
  } as const;

  test.each([
    ["en", 1840, "1,840 Mbit/s"],
    ["de", 1840, "1.840 Mbit/s"],
    ["de", 23.4, "23,40 Mbit/s"],
  ] as const)("in %s %d is %j", (locale, value, text) => {
    const { container } = render(<ChannelValue {...{ value, unit, locale, emptyText: "No data" }} />);
    expect(container.textContent).toBe(text);
  });

  test("without a value it says so", () => {
    const { container } = render(<ChannelValue {...{ value: null, unit, locale: "en", emptyText: "No data" }} />);
    expect(container.textContent).toBe("No data");
  });

  test("a lookup shows its texts instead of the number", () => {
    const texts = { lookupTexts: ["Connected", "Full duplex"], emptyText: "No data" };
    const { container } = render(<ChannelValue {...{ value: 1, unit, locale: "en", ...texts }} />);
    expect(container.textContent).toBe("Connected, Full duplex");
  });
});

describe("words", () => {
  test("both languages name every status, and no two statuses alike", () => {
    for (const messages of [english, german]) {
      expect(Object.keys(messages.status).sort()).toEqual([...displayStatuses].sort());
      expect(Object.keys(messages.shortStatus).sort()).toEqual([...displayStatuses].sort());
      expect(new Set(Object.values(messages.status)).size).toBe(displayStatuses.length);
    }
  });
});
