import { act } from "@testing-library/react";
import { startTransition, useState } from "react";
import { createRoot } from "react-dom/client";
import type { Root } from "react-dom/client";
import { afterEach, expect, test, vi } from "vitest";
import { createMessages } from "./create-messages.ts";
import { languageStore, setCatalogueSource } from "./language.ts";

const { useMessages } = createMessages<{ hello: string }>("greeting");

function Greeting() {
  const texts = useMessages();
  // A hook behind the texts: React has not met it when the texts are waited for.
  const [name] = useState("Ada");
  return `${texts.hello}, ${name}`;
}

let root: Root | undefined;
afterEach(() => act(() => root?.unmount()));

test("[LY-07] a component that waits for its texts goes on with them, without an error on the way", async () => {
  let arrive = (): void => {};
  const greeting = new Promise<{ greeting: { hello: string } }>((resolve) => {
    arrive = () => resolve({ greeting: { hello: "Hello" } });
  });
  setCatalogueSource((_language, part) => (part === "first" ? Promise.resolve({}) : greeting));
  await languageStore.choose("en");
  const complain = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const onRecoverableError = vi.fn<(error: unknown) => void>();
  const place = document.createElement("div");
  root = createRoot(place, { onRecoverableError });
  act(() => root?.render("Nobody yet"));
  await act(async () => {
    startTransition(() => root?.render(<Greeting />));
    await Promise.resolve();
  });
  expect(place.textContent).toBe("Nobody yet");
  await act(async () => arrive());
  await vi.waitFor(() => expect(place.textContent).toBe("Hello, Ada"));
  expect(onRecoverableError).not.toHaveBeenCalled();
  expect(complain).not.toHaveBeenCalled();
});
