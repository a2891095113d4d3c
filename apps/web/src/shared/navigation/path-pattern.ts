export type PathParams = Readonly<Record<string, string>>;

const partsOf = (path: string): string[] => path.split("/").filter((part) => part !== "");

function decode(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}

/**
 * The values of a path's parts, or null for a path of another form. `/group/:id` wants a part, `/request/:token?` can do
 * without its last one, `*` is every path. A slash at the end is none.
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
