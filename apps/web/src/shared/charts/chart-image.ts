import type { LimitLabel } from "./limit-labels.ts";
import type { PlotArea } from "./plot-spec.ts";

export interface ChartImageInput {
  /** The chart as it is drawn on the screen. */
  readonly source: HTMLCanvasElement;
  /** Its size in CSS pixels. */
  readonly size: { readonly width: number; readonly height: number };
  readonly area: PlotArea;
  readonly title: string;
  /** The span of time. */
  readonly subtitle: string;
  /** Channels that are drawn, each with the number of its colour. */
  readonly legend: readonly {
    readonly name: string;
    readonly unitText: string;
    readonly colour: number;
    readonly ownColour?: string | undefined;
  }[];
  readonly limits: readonly LimitLabel[];
  /** What stands in the middle of a chart without values. */
  readonly note: string | null;
}

const padding = 16;
const headHeight = 46;
const legendLineHeight = 20;
const markWidth = 12;
const gap = 8;

type Pen = CanvasRenderingContext2D;
type Token = (name: string) => string;

/** A text that fits, with an ellipsis where it would not. */
function fitting(pen: Pen, text: string, width: number): string {
  if (pen.measureText(text).width <= width) return text;
  let length = text.length;
  while (length > 1 && pen.measureText(`${text.slice(0, length)}…`).width > width) length -= 1;
  return `${text.slice(0, length)}…`;
}

interface LegendEntry {
  readonly text: string;
  readonly colour: number;
  readonly ownColour: string | undefined;
  readonly x: number;
  readonly line: number;
}

function placeLegend(pen: Pen, { legend }: ChartImageInput, width: number): LegendEntry[] {
  let x = 0;
  let line = 0;
  return legend.map(({ name, unitText, colour, ownColour }) => {
    const room = width - markWidth - gap;
    const text = fitting(pen, unitText ? `${name} (${unitText})` : name, room);
    const needed = markWidth + gap + pen.measureText(text).width + 2 * gap;
    if (x > 0 && x + needed > width) {
      x = 0;
      line += 1;
    }
    const entry = { text, colour, ownColour, x, line };
    x += needed;
    return entry;
  });
}

function drawHead(pen: Pen, input: ChartImageInput, { token, family, width }: DrawStyle): void {
  pen.fillStyle = token("text-1");
  pen.font = `600 14px ${family}`;
  pen.fillText(fitting(pen, input.title, width), padding, padding + 8);
  pen.fillStyle = token("text-3");
  pen.font = `12px ${family}`;
  pen.fillText(fitting(pen, input.subtitle, width), padding, padding + 27);
}

function drawLimitLabels(pen: Pen, { limits, area }: ChartImageInput, { token, family }: DrawStyle): void {
  pen.font = `500 11px ${family}`;
  for (const { kind, text, top } of limits) {
    pen.fillStyle = token(kind === "error" ? "st-down-fg" : "st-warning-fg");
    pen.fillText(text, padding + area.left + area.width + 6, headHeight + padding + top);
  }
}

function drawNote(pen: Pen, { note, size }: ChartImageInput, { token, family, width }: DrawStyle): void {
  if (note === null) return;
  pen.font = `14px ${family}`;
  pen.fillStyle = token("text-2");
  const text = fitting(pen, note, width);
  const left = padding + (size.width - pen.measureText(text).width) / 2;
  pen.fillText(text, left, headHeight + padding + size.height / 2);
}

interface DrawStyle {
  readonly token: Token;
  readonly family: string;
  /** Room for texts. */
  readonly width: number;
}

/**
 * A chart as a picture: title, span, the lines as they are on the screen with the numbers of their limits, and the legend,
 * on the surface of the theme. Names come from monitored devices and are drawn as text.
 */
export function drawChartImage(input: ChartImageInput): HTMLCanvasElement {
  const { source, size } = input;
  const image = document.createElement("canvas");
  const pen = image.getContext("2d");
  if (!pen) throw new Error("This browser gives no canvas to draw on");
  // The drawing library has a font of its own on what lies around the canvas.
  const bodyStyle = window.getComputedStyle(document.body);
  const token: Token = (name) => bodyStyle.getPropertyValue(`--${name}`).trim();
  const style: DrawStyle = { token, family: bodyStyle.fontFamily, width: size.width };

  pen.font = `12px ${style.family}`;
  const legend = placeLegend(pen, input, size.width);
  const lines = (legend[legend.length - 1]?.line ?? -1) + 1;
  const ratio = source.width / size.width || 1;
  const width = size.width + 2 * padding;
  const height = headHeight + size.height + lines * legendLineHeight + 2 * padding + gap;
  image.width = Math.round(width * ratio);
  image.height = Math.round(height * ratio);

  pen.scale(ratio, ratio);
  pen.textBaseline = "middle";
  pen.fillStyle = token("bg-surface");
  pen.fillRect(0, 0, width, height);
  drawHead(pen, input, style);
  pen.drawImage(source, padding, padding + headHeight, size.width, size.height);
  drawLimitLabels(pen, input, style);
  drawNote(pen, input, style);
  pen.font = `12px ${style.family}`;
  const legendTop = padding + headHeight + size.height + gap + legendLineHeight / 2;
  for (const { text, colour, ownColour, x, line } of legend) {
    const y = legendTop + line * legendLineHeight;
    pen.fillStyle = ownColour ?? token(`series-${colour}`);
    pen.fillRect(padding + x, y - 1.5, markWidth, 3);
    pen.fillStyle = token("text-2");
    pen.fillText(text, padding + x + markWidth + gap, y);
  }
  return image;
}

/** The picture as a PNG file. */
export function pngOf(image: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    image.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("The picture could not be made"))), "image/png");
  });
}
