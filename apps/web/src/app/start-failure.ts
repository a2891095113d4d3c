const retrySeconds = 30;
const texts = {
  en: {
    title: "PRTG could not be started",
    text: "Parts of the interface did not load. This page tries again on its own.",
    retry: "Try again",
  },
  de: {
    title: "PRTG konnte nicht gestartet werden",
    text: "Teile der Oberfläche wurden nicht geladen. Diese Seite versucht es von selbst erneut.",
    retry: "Erneut versuchen",
  },
};

/** The server answers, so that loading the page again leads somewhere; without one the browser would show a page of its own. */
async function isServerReachable(): Promise<boolean> {
  try {
    return (await fetch("/api/v2/health", { cache: "no-store" })).ok;
  } catch {
    return false;
  }
}

/** ER-03: for a server that goes while the first page loads. Neither texts nor components have come, so it brings its own. */
export function showStartFailure(place: HTMLElement): void {
  const words = navigator.language.startsWith("de") ? texts.de : texts.en;
  const add = <K extends keyof HTMLElementTagNameMap>(
    parent: HTMLElement,
    name: K,
    text = "",
  ): HTMLElementTagNameMap[K] => {
    const element = document.createElement(name);
    element.textContent = text;
    parent.appendChild(element);
    return element;
  };
  const reloadIfReachable = () =>
    void isServerReachable().then((isReachable) => (isReachable ? window.location.reload() : undefined));
  document.title = words.title;
  place.textContent = "";
  const main = add(place, "main");
  main.setAttribute("role", "alert");
  add(main, "h1", words.title);
  add(main, "p", words.text);
  add(main, "button", words.retry).addEventListener("click", reloadIfReachable);
  setInterval(reloadIfReachable, retrySeconds * 1000);
}
