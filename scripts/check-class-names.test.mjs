import { expect, test } from "vitest";
import { classesOf, classProblems } from "./check-class-names.mjs";

const web = "apps/web/src/shared/ui";

function problemsOf(tree) {
  return classProblems(Object.keys(tree), (file) => tree[file]);
}

test("a class without a rule and a rule without a user are found", () => {
  const source =
    'import styles from "./card.module.css";\nconst a = [styles.card, styles["head"], styles.lost, other.styles.no];';
  expect(
    problemsOf({
      [`${web}/card.tsx`]: source,
      [`${web}/card.module.css`]: ".card > .head:hover { margin: 0 }\n.spare { color: red }",
      [`${web}/orphan.module.css`]: ".alone { margin: 0 }",
    }),
  ).toEqual([
    `${web}/card.tsx: no rule for the class lost`,
    `${web}/card.module.css: no source uses the class spare`,
    `${web}/orphan.module.css: no source uses the class alone`,
  ]);
});

test("names that are looked up as the page runs leave the rules alone, but not the other names", () => {
  const source = 'import card from "../ui/card.module.css";\nconst a = [card[tone], card.lost];';
  expect(
    problemsOf({ "apps/web/src/shared/log/log.tsx": source, [`${web}/card.module.css`]: ".up { color: green }" }),
  ).toEqual(["apps/web/src/shared/log/log.tsx: no rule for the class lost"]);
});

test("comments, texts, numbers and at-rules are no classes", () => {
  const css = `/* .old { } */ @media (min-width: 30.5em) { .wide { width: 1.5px; background: url("a.png") } }
    .tip::after { content: ".none {" } :global(html) .dark, .a.b { margin: .5px }`;
  expect([...classesOf(css)]).toEqual(["wide", "tip", "dark", "a", "b"]);
});
