import { startTransition, useState } from "react";
import { createRoot } from "react-dom/client";
import type { Root } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
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
// React's `act` never interrupts what it draws: this is about what the browser does.
beforeEach(() => vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", false));
afterEach(() => {
  root?.unmount();
  vi.unstubAllGlobals();
});

test("[LY-07] a component that waits for its texts goes on with them, without an error on the way", async () => {
  let arrive = (): void => {};
  const isAsked = vi.fn<() => void>();
  const greeting = new Promise<{ greeting: { hello: string } }>((resolve) => {
    arrive = () => resolve({ greeting: { hello: "Hello" } });
  });
  setCatalogueSource((_language, part) => {
    if (part === "first") return Promise.resolve({});
    isAsked();
    return greeting;
  });
  await languageStore.choose("en");
  const onRecoverableError = vi.fn<(error: unknown) => void>();
  const place = document.createElement("div");
  root = createRoot(place, { onRecoverableError });
  root.render("Nobody yet");
  await vi.waitFor(() => expect(place.textContent).toBe("Nobody yet"));
  startTransition(() => root?.render(<Greeting />));
  await vi.waitFor(() => expect(isAsked).toHaveBeenCalled());
  expect(place.textContent).toBe("Nobody yet");
  arrive();
  await vi.waitFor(() => expect(place.textContent).toBe("Hello, Ada"));
  expect(onRecoverableError).not.toHaveBeenCalled();
});
