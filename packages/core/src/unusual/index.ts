export { watchUnusual } from "./watch-unusual.ts";
