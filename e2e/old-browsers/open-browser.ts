import { createRequire } from "node:module";

/** The part of a page of puppeteer that these tests use; versions 1 (Chromium 75) and 25 (Firefox) both have it. */
export interface PuppetPage {
  goto(url: string): Promise<unknown>;
  url(): string;
  setViewport(size: { width: number; height: number; hasTouch?: boolean; isMobile?: boolean }): Promise<void>;
  setUserAgent(userAgent: string): Promise<void>;
  evaluate<T>(script: string): Promise<T>;
  evaluateOnNewDocument(script: string): Promise<unknown>;
  close(): Promise<void>;
  screenshot(options: { path: string }): Promise<unknown>;
  readonly mouse: { click(x: number, y: number): Promise<void> };
  readonly keyboard: { type(text: string): Promise<void>; press(key: string): Promise<void> };
  on(event: "pageerror", listener: (error: Error) => void): unknown;
  on(event: "console", listener: (line: ConsoleLine) => void): unknown;
}
interface ConsoleLine {
  type(): string;
  text(): string;
  /** Where it was said, or what could not be loaded. */
  location(): { readonly url?: string };
}
export interface PuppetBrowser {
  newPage(): Promise<PuppetPage>;
  version(): Promise<string>;
  close(): Promise<void>;
}
interface Launcher {
  launch(options: object): Promise<PuppetBrowser>;
}

const load = createRequire(import.meta.url);
const isRoot = process.getuid?.() === 0;

export function openChromium75(path: string): Promise<PuppetBrowser> {
  // With hinting, this build spaces the letters of a variable font wrongly.
  const drawing = ["--disable-gpu", "--disable-dev-shm-usage", "--font-render-hinting=none"];
  const args = [...drawing, "--no-first-run", ...(isRoot ? ["--no-sandbox"] : [])];
  return (load("puppeteer-core-1") as Launcher).launch({ executablePath: path, headless: true, args });
}

export async function openFirefox(path: string): Promise<PuppetBrowser> {
  const puppeteer = (await import("puppeteer-core")).default as unknown as Launcher;
  return puppeteer.launch({ browser: "firefox", executablePath: path, headless: true });
}
