export { ServerProblemsBanner } from "./server-problems-banner.tsx";
