import type { ServiceWatch } from "../../features/service-problems/index.ts";
import { useMessages } from "../../features/service-problems/texts.ts";
import { productName, usePageTitle } from "../../shared/navigation/index.ts";

/** ER-03: for a server that went before the page about it was loaded. Needs nothing that is not here already. */
export function PlainServicePage({ watch }: { readonly watch: ServiceWatch }) {
  const texts = useMessages();
  usePageTitle(texts.plainTitle);
  return (
    <main>
      <h1>{texts.title(productName)}</h1>
      <p>{texts.appText(productName)}</p>
      <button type="button" onClick={watch.checkNow}>
        {texts.refresh}
      </button>
    </main>
  );
}
