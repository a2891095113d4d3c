// Class names of CSS modules: each one that is used has a rule, and each rule is used. A missing one is `undefined`, which is not noticed.
import { posix } from "node:path";

const moduleImport = /import (\w+) from "(\.[^"]+\.module\.css)";/g;

/** Class names that a style sheet has rules for. */
export function classesOf(css) {
  const plain = css.replace(/\/\*[\s\S]*?\*\//g, "").replace(/"[^"]*"|'[^']*'/g, "");
  // What stands before a brace is a selector or the condition of an at-rule, which has no classes.
  const selectors = [...plain.matchAll(/([^{};]*)\{/g)].map(([, text]) => text).filter((text) => !/^\s*@/.test(text));
  return new Set(selectors.flatMap((text) => [...text.matchAll(/\.([A-Za-z_][\w-]*)/g)].map(([, name]) => name)));
}

/** How a source uses each style sheet that it imports: names, and whether others are looked up as it runs. */
function usesOf(file, text) {
  const code = text.replace(/^import .*$/gm, "");
  return [...text.matchAll(moduleImport)].map(([, binding, path]) => {
    const places = [...code.matchAll(new RegExp(`(?<![\\w.-])${binding}\\b(?:\\.(\\w+)|\\["([\\w-]+)"\\])?`, "g"))];
    const names = places.map(([, named, quoted]) => named ?? quoted);
    const sheet = posix.join(posix.dirname(file), path);
    return { file, sheet, names: names.filter((name) => name !== undefined), isDynamic: names.includes(undefined) };
  });
}

/** Class names without a rule, and rules that no source names; `textOf` reads a file. */
export function classProblems(files, textOf) {
  const sources = files.filter((file) => /^apps\/web\/src\/.*\.tsx?$/.test(file));
  const uses = sources.flatMap((file) => usesOf(file, textOf(file)));
  const sheets = files.filter((file) => /^apps\/web\/src\/.*\.module\.css$/.test(file));
  return sheets.flatMap((sheet) => {
    const ruled = classesOf(textOf(sheet));
    const users = uses.filter((use) => use.sheet === sheet);
    const missing = users.flatMap(({ file, names }) =>
      [...new Set(names)].filter((name) => !ruled.has(name)).map((name) => `${file}: no rule for the class ${name}`),
    );
    const used = new Set(users.flatMap(({ names }) => names));
    // Names that are looked up as the page runs can be any of them.
    const unused = users.some(({ isDynamic }) => isDynamic) ? [] : [...ruled].filter((name) => !used.has(name));
    return [...missing, ...unused.map((name) => `${sheet}: no source uses the class ${name}`)];
  });
}
