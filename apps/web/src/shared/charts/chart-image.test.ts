import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { drawChartImage, pngOf } from "./chart-image.ts";
import type { ChartImageInput } from "./chart-image.ts";

interface Written {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly colour: string;
}
let written: Written[] = [];
let filled: { box: number[]; colour: string }[] = [];
let drawn: unknown[][] = [];

beforeEach(() => {
  written = [];
  filled = [];
  drawn = [];
  const pen = {
    fillStyle: "",
    font: "",
    textBaseline: "",
    scale: vi.fn(),
    measureText: (text: string) => ({ width: text.length * 6 }),
    fillText: (text: string, x: number, y: number) => written.push({ text, x, y, colour: pen.fillStyle }),
    fillRect: (...box: number[]) => filled.push({ box, colour: pen.fillStyle }),
    drawImage: (...parts: unknown[]) => drawn.push(parts),
  };
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(pen as never);
  vi.spyOn(window, "getComputedStyle").mockReturnValue({
    getPropertyValue: (name: string) => `token${name}`,
    fontFamily: "Inter",
  } as never);
});
afterEach(() => vi.restoreAllMocks());

function input(fields: Partial<ChartImageInput> = {}): ChartImageInput {
  const source = document.createElement("canvas");
  source.width = 1000;
  source.height = 408;
  return {
    source,
    size: { width: 500, height: 204 },
    area: { left: 44, top: 10, width: 398, height: 168 },
    title: "SNMP Traffic",
    subtitle: "20 Nov, 12:32 – 14:32 UTC",
    legend: [{ name: "Traffic In", unitText: "Mbit/s", colour: 1 }],
    limits: [{ kind: "error", value: 950, text: "950", top: 30 }],
    note: null,
    ...fields,
  };
}

describe("picture of a chart", () => {
  test("[MO-04] has title, span, the numbers of limits and the legend on the surface of the theme", () => {
    const { source, ...rest } = input();
    const image = drawChartImage({ source, ...rest });
    expect(filled[0]).toMatchObject({ colour: "token--bg-surface", box: [0, 0, 532, image.height / 2] });
    expect(written.map(({ text }) => text)).toEqual([rest.title, rest.subtitle, "950", "Traffic In (Mbit/s)"]);
    expect(written[2]).toMatchObject({ colour: "token--st-down-fg", x: 16 + 44 + 398 + 6 });
    expect(filled[1]?.colour).toBe("token--series-1");
    expect(drawn).toEqual([[source, 16, 62, 500, 204]]);
  });

  test("[MO-04] has the colour that a user has chosen for a channel", () => {
    drawChartImage(input({ legend: [{ name: "In", unitText: "", colour: 1, ownColour: "#ff0000" }] }));
    expect(filled.at(-1)?.colour).toBe("#ff0000");
  });

  test("[MO-04] of a chart without values it says so in its middle, and cuts what does not fit", () => {
    drawChartImage(input({ note: "No data.", legend: [], limits: [] }));
    expect(written[2]).toEqual({ text: "No data.", x: 16 + (500 - 48) / 2, y: 46 + 16 + 102, colour: "token--text-2" });
    drawChartImage(input({ note: "x".repeat(200), legend: [], limits: [] }));
    expect(written[5]).toMatchObject({ text: `${"x".repeat(82)}…`, x: 17 });
  });

  test("[MO-04] is as sharp as the screen", () => {
    expect(drawChartImage(input()).width).toBe(2 * 532);
  });

  test("[MO-04] long names are cut, and the legend takes as many lines as it needs", () => {
    const name = "x".repeat(200);
    const few = drawChartImage(input()).height;
    written = [];
    const legend = [1, 2, 3].map((colour) => ({ name: `${name}${colour}`, unitText: "", colour }));
    const many = drawChartImage(input({ title: name, legend })).height;
    expect(many - few).toBe(2 * 2 * 20);
    expect(written.every(({ text }) => text.length * 6 <= 500)).toBe(true);
    expect(written[0]?.text.endsWith("…")).toBe(true);
    expect(new Set(written.slice(-3).map(({ y }) => y)).size).toBe(3);
  });

  test("[MO-04] a picture that the browser refuses to make is an error", async () => {
    const image = document.createElement("canvas");
    vi.spyOn(image, "toBlob").mockImplementation((done) => done(null));
    await expect(pngOf(image)).rejects.toThrow("could not be made");
    vi.spyOn(image, "toBlob").mockImplementation((done, type) => done(new Blob(["x"], { type: type ?? "" })));
    expect((await pngOf(image)).type).toBe("image/png");
  });
});
