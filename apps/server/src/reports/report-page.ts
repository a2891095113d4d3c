import PDFDocument from "pdfkit";
import { fontName, readFonts, runsOf } from "./report-fonts.ts";
import type { Weight } from "./report-fonts.ts";

/** Light tokens of the interface: a document is for paper. */
export const inks = {
  text: "#1b1e28",
  muted: "#5c6373",
  line: "#d9dce4",
  up: "#26a96c",
  upText: "#0a7a48",
  down: "#e01b24",
  warning: "#ffc62b",
  none: "#e4e7ee",
  series: "#564fd0",
} as const;

/** Without kerning a number stays one text, so that it is found by a search. */
const features = { kern: false, calt: false } as unknown as PDFKit.Mixins.OpenTypeFeatures[];

export const margins = { x: 42, y: 33 } as const;

export interface TextStyle {
  readonly x: number;
  readonly y: number;
  /** The text is cut to it. */
  readonly width: number;
  readonly size?: number;
  readonly weight?: Weight;
  readonly color?: string;
  readonly isRight?: boolean;
}

type Tag = "H1" | "H2" | "H3" | "P" | "TH" | "TD";

/** A document whose texts are tagged, so that they are read aloud in their order and found by a search. */
export class ReportPage {
  readonly pdf: PDFKit.PDFDocument;
  readonly #root: PDFKit.PDFStructureElement;

  constructor(title: string, language: string) {
    this.pdf = new PDFDocument({
      size: "A4",
      margins: { top: margins.y, bottom: 0, left: margins.x, right: margins.x },
      bufferPages: true,
      pdfVersion: "1.7",
      lang: language,
      tagged: true,
      displayTitle: true,
      info: { Title: title },
    });
    for (const [name, bytes] of readFonts()) this.pdf.registerFont(name, bytes);
    this.#root = this.pdf.struct("Document");
    this.pdf.addStructure(this.#root);
  }

  get width(): number {
    return this.pdf.page.width - 2 * margins.x;
  }

  /** A part of the document that holds others, such as a table or a row of it. */
  part(tag: string, above: PDFKit.PDFStructureElement = this.#root): PDFKit.PDFStructureElement {
    const part = this.pdf.struct(tag);
    above.add(part);
    return part;
  }

  tagged(tag: Tag, draw: () => void, above: PDFKit.PDFStructureElement = this.#root): void {
    const content = this.pdf.markStructureContent(tag);
    draw();
    this.pdf.endMarkedContent();
    above.add(this.pdf.struct(tag, {}, [content]));
  }

  /** A picture, with the words that are read aloud in its place. */
  figure(alt: string, draw: () => void): void {
    const content = this.pdf.markStructureContent("Figure");
    draw();
    this.pdf.endMarkedContent();
    this.#root.add(this.pdf.struct("Figure", { alt }, [content]));
  }

  /** What is repeated on each page and is not read aloud. */
  decoration(draw: () => void): void {
    this.pdf.markContent("Artifact", { type: "Layout" });
    draw();
    this.pdf.endMarkedContent();
  }

  #widthOf(text: string, { size = 9, weight = 400 }: TextStyle): number {
    let width = 0;
    for (const run of runsOf(text)) {
      width += this.pdf.font(fontName(run.script, weight)).fontSize(size).widthOfString(run.text, { features });
    }
    return width;
  }

  /** One line; what is too long for it is cut and ends in an ellipsis. */
  line(text: string, style: TextStyle): void {
    const { size = 9, weight = 400, color = inks.text, isRight = false } = style;
    let shown = text.replace(/\s+/g, " ").slice(0, 400);
    for (let kept = shown; this.#widthOf(shown, style) > style.width && kept !== "";) {
      kept = kept.slice(0, -1);
      shown = `${kept}…`;
    }
    let x = isRight ? style.x + style.width - this.#widthOf(shown, style) : style.x;
    for (const run of runsOf(shown)) {
      this.pdf.font(fontName(run.script, weight)).fontSize(size).fillColor(color);
      this.pdf.text(run.text, x, style.y, { lineBreak: false, features });
      x += this.pdf.widthOfString(run.text, { features });
    }
  }

  /** Several lines of our own words; gives where they end. */
  paragraph(text: string, { x, y, width, size = 9, color = inks.text }: TextStyle): number {
    this.pdf.font(fontName("latin", 400)).fontSize(size).fillColor(color);
    this.pdf.text(text, x, y, { width, lineGap: 2, features });
    return this.pdf.y;
  }

  rule(y: number, color: string = inks.line): void {
    this.decoration(() => {
      this.pdf
        .moveTo(margins.x, y)
        .lineTo(margins.x + this.width, y)
        .lineWidth(0.75)
        .strokeColor(color)
        .stroke();
    });
  }

  async bytes(): Promise<Buffer> {
    const parts: Buffer[] = [];
    this.pdf.on("data", (part: Buffer) => parts.push(part));
    const ended = new Promise<void>((resolve) => this.pdf.on("end", resolve));
    this.#root.end();
    this.pdf.end();
    await ended;
    return Buffer.concat(parts);
  }
}
