// @vitest-environment node
import { runInNewContext } from "node:vm";
import { parseAst } from "vite";
import { describe, expect, test, vi } from "vitest";
import { gateScript, pageScript } from "../../browser-gate-plugin.ts";

const youngerTypes =
  /^(?:Arrow|Template|Tagged|Spread|Rest|Class|ForOf|Await|Yield|Import|Export|Chain|Assignment|Object|Array)(?:Function|Literal|Element|Pattern|Expression|Declaration|Statement|Body)/;
const es5Types = /^(?:AssignmentExpression|ObjectExpression|ArrayExpression)$/;

/** What a syntax node has that is younger than ES5, or null. */
function youngerPart(node: Record<string, unknown>): string | null {
  const type = String(node["type"]);
  if (youngerTypes.test(type) && !es5Types.test(type)) return type;
  if (type === "VariableDeclaration" && node["kind"] !== "var") return String(node["kind"]);
  const isShort = node["shorthand"] === true || node["method"] === true || node["computed"] === true;
  if (type === "Property" && isShort) return "short property";
  if (type === "CatchClause" && node["param"] === null) return "catch without a name";
  return node["operator"] === "**" || node["operator"] === "??" ? String(node["operator"]) : null;
}

function youngerThanEs5(script: string): string[] {
  const found: string[] = [];
  const visit = (part: unknown): void => {
    if (typeof part !== "object" || part === null) return;
    const younger = Array.isArray(part) ? null : youngerPart(part as Record<string, unknown>);
    if (younger !== null) found.push(younger);
    Object.values(part).forEach(visit);
  };
  visit(parseAst(script));
  return found;
}

describe("the built scripts", () => {
  test("[BR-02] Internet Explorer can read both", async () => {
    const planted = "const a = () => `x`; f({ a }, ...b); try { } catch { }";
    expect(youngerThanEs5(planted)).toEqual([
      "const",
      "ArrowFunctionExpression",
      "TemplateLiteral",
      "TemplateElement",
      "short property",
      "SpreadElement",
      "catch without a name",
    ]);
    expect(youngerThanEs5(await gateScript())).toEqual([]);
    expect(youngerThanEs5(await pageScript())).toEqual([]);
  });

  test("[BR-03] the script in the page does what the modules do", async () => {
    const replace = vi.fn<(address: string) => void>();
    const location = { pathname: "/login", search: "", hash: "", replace };
    const window = {
      navigator: { userAgent: "unknown" },
      location,
      document: { write: () => {} },
      setTimeout: (done: () => void) => done(),
    };
    runInNewContext(await gateScript(), { window, encodeURIComponent, JSON });
    expect(replace).toHaveBeenCalledExactlyOnceWith("/partially-supported.html?to=%2Flogin");
  });
});
