export { ObjectTables } from "./object-tables.tsx";
