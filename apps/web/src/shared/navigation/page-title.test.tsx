import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { useCoverTitle, usePageTitle } from "./page-title.ts";

function Page({ name }: { readonly name: string }) {
  usePageTitle(name);
  return null;
}
function Cover({ name }: { readonly name: string }) {
  useCoverTitle(name);
  return null;
}
afterEach(cleanup);

test("[RT-01, ER-03] what covers a page keeps its name, also when the page below gets another; that one is shown afterwards", () => {
  const page = render(<Page name="Root" />);
  const cover = render(<Cover name="Error 503" />);
  page.rerender(<Page name="Home" />);
  expect(document.title).toBe("Error 503 · PRTG");
  cover.unmount();
  expect(document.title).toBe("Home · PRTG");
});
