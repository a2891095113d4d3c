export { ObjectActionsProvider } from "./object-actions-provider.tsx";
