// ES5 but for its types: it is in the page as it is here, and Internet Explorer has to read it.

export type BrowserFamily = "chrome" | "firefox" | "edge" | "safari" | "internet_explorer" | "other";

/** What the gate says about a browser. `version` is the whole number that the family's limit counts, 0 when unknown. */
export interface BrowserVerdict {
  readonly support: "full" | "partial" | "none";
  readonly family: BrowserFamily;
  readonly version: number;
}

/**
 * BR-01 to BR-03, by the user agent: what the browser calls itself decides, since an old one can't report its features.
 * Every browser on iOS is Safari's engine, every other one with `Chrome/` is Chrome's.
 */
export function judgeBrowser(userAgent: string): BrowserVerdict {
  function versionAfter(pattern: RegExp): number {
    var match = pattern.exec(userAgent);
    return match ? parseInt(match[1] || "0", 10) : 0;
  }
  function judged(family: BrowserFamily, version: number, oldest: number): BrowserVerdict {
    return { support: version >= oldest ? "full" : "partial", family: family, version: version };
  }

  if (/MSIE |Trident\//.test(userAgent)) {
    return { support: "none", family: "internet_explorer", version: versionAfter(/(?:MSIE |rv:)(\d+)/) };
  }
  if (/Opera Mini|OPiOS\/|\(BB10;|BlackBerry|PlayBook/.test(userAgent)) {
    return { support: "none", family: "other", version: 0 };
  }
  if (/\((?:iPhone|iPad|iPod)/.test(userAgent)) return judged("safari", versionAfter(/ OS (\d+)[_ ]/), 11);
  if (/Edge\//.test(userAgent)) return judged("edge", versionAfter(/Edge\/(\d+)/), 79);
  if (/Edg\//.test(userAgent)) return judged("edge", versionAfter(/Edg\/(\d+)/), 79);
  if (/Chrom(?:e|ium)\//.test(userAgent)) return judged("chrome", versionAfter(/Chrom(?:e|ium)\/(\d+)/), 75);
  if (/Firefox\//.test(userAgent)) return judged("firefox", versionAfter(/Firefox\/(\d+)/), 67);
  if (/Safari\//.test(userAgent)) return judged("safari", versionAfter(/Version\/(\d+)/), 11);
  return { support: "partial", family: "other", version: 0 };
}
