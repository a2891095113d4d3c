export { DiscoveryPage } from "./discovery-page.tsx";
