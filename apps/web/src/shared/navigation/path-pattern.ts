export type PathParams = Readonly<Record<string, string>>;

/** The parts between slashes; one slash at the start and one at the end are none. */
function partsOf(path: string): string[] {
  const inner = path.replace(/^\//, "");
  return inner === "" ? [] : inner.replace(/\/$/, "").split("/");
}

function decode(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}

/**
 * The values of a path's parts, or null for a path of another form. `/group/:id` wants a part, `/request/:token?` can do
 * without its last one, `*` is every path. A slash at the end is none; a part without text fits no pattern but that (RT-13).
 */
export function matchPath(pattern: string, pathname: string): PathParams | null {
  if (pattern === "*") return {};
  const wanted = partsOf(pattern);
  const given = partsOf(pathname);
  if (given.length > wanted.length) return null;
  const params: Record<string, string> = {};
  for (const [place, part] of wanted.entries()) {
    const value = given[place];
    const name = /^:(\w+)(\??)$/.exec(part);
    if (value === undefined) {
      if (name?.[2] !== "?") return null;
    } else if (value === "") {
      return null;
    } else if (!name) {
      if (value !== part) return null;
    } else {
      const text = decode(value);
      if (text === null) return null;
      params[name[1] ?? ""] = text;
    }
  }
  return params;
}
