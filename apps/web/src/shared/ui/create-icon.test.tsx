import { cleanup, render } from "@testing-library/react";
import { Star, Sun } from "lucide-react";
import * as star from "lucide-react/dist/esm/icons/star.mjs";
import * as sun from "lucide-react/dist/esm/icons/sun.mjs";
import { afterEach, expect, test } from "vitest";
import { createIcon } from "./create-icon.ts";
import type { IconData } from "./create-icon.ts";
import { Icon } from "./icon.tsx";
import type { IconShape } from "./icon.tsx";

afterEach(cleanup);

/** The picture without the class names that only lucide-react itself gives. */
function drawn(shape: IconShape, isFilled: boolean) {
  const { container } = render(<Icon shape={shape} size={16} isFilled={isFilled} />);
  const picture = container.querySelector("svg");
  picture?.setAttribute("class", (picture.getAttribute("class") ?? "").replace(/\blucide\S*\s*/g, ""));
  const attributes = Array.from(picture?.attributes ?? [], ({ name, value }) => `${name}=${value}`).sort();
  return { attributes, parts: picture?.innerHTML };
}

test.each([
  { name: "sun", original: Sun, file: sun, isFilled: false },
  { name: "star", original: Star, file: star, isFilled: true },
])("$name looks as lucide-react draws it", ({ original, file, isFilled }) => {
  const own = createIcon((file as unknown as { __iconData: IconData }).__iconData) as unknown as IconShape;
  expect(drawn(own, isFilled)).toEqual(drawn(original, isFilled));
});
