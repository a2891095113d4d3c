import { createListEngine } from "./list-engine.ts";
import { respondTo } from "./list-messages.ts";
import type { ListMessage, ListResponse } from "./list-messages.ts";

/** What a dedicated worker has in place of a window. */
interface WorkerScope {
  onmessage: (event: { readonly data: ListMessage }) => void;
  postMessage: (response: ListResponse) => void;
}

const scope = globalThis as unknown as WorkerScope;
const engine = createListEngine();
scope.onmessage = ({ data }) => void respondTo(engine, data).then((response) => scope.postMessage(response));
