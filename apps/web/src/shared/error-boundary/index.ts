export { ErrorBoundary } from "./error-boundary.tsx";
export { PanelBoundary } from "./panel-boundary.tsx";
export { PanelError } from "./panel-error.tsx";
export { useCodeCheck } from "./use-code-check.ts";
export { readFailureWords, useFailureWords } from "./texts.ts";
