export { availabilityOf } from "./availability.ts";
export type { Availability } from "./availability.ts";
export { ReportSums } from "./report-sums.ts";
export type { ReportDaySums, ReportRowSums } from "./report-sums.ts";
export { timesByDay } from "./times.ts";
export type { SensorPast, StatusChange, Times } from "./times.ts";
export { figureTexts, minutesOf, reachedText, reportWords, summaryText, targetText } from "./words.ts";
export type { FigureTexts, ReportWords } from "./words.ts";
