import { isOfOutage, messageWords } from "@monitor/notify";
import type { Message, MessageWords, Reader } from "@monitor/notify";
import { markup } from "../html/markup.ts";
import type { Markup } from "../html/markup.ts";
import type { Worded } from "./liquid-texts.ts";
import { mailTexts } from "./mail-texts.ts";

/** Programs that know no dark scheme, or no `<style>` at all, show what stands in the elements. */
const style = `body{margin:0}a{color:#4b43c1}
@media (prefers-color-scheme:dark){.page{background:#0b0c10!important}.box{background:#13151b!important;border-color:#252830!important}
.text,.text a{color:#edeef2!important}.quiet,.quiet a{color:#b2b6bf!important}.line{border-color:#252830!important}.foot{background:#1b1e26!important}
.down{background:#3a1518!important;color:#ff9a9a!important}.up{background:#0f2d1c!important;color:#6fdc9b!important}.plain{background:#1b1e26!important;color:#edeef2!important}
.act{background:#5650d3!important;color:#ffffff!important}.other{background:#1b1e26!important;border-color:#6a707d!important;color:#edeef2!important}}`;

const font = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif";
const heads = {
  down: "background:#fdecec;color:#b3131b",
  up: "background:#e7f6ed;color:#0b6b3a",
  plain: "background:#eff1f5;color:#161c26",
} as const;

/** Most messages of a digest; programs cut off what is longer. The text part has them all. */
const mostLines = 60;

type Tone = keyof typeof heads;

function toneOf({ kind }: Message): Tone {
  if (kind === "over") return "up";
  return isOfOutage(kind) ? "down" : "plain";
}

/** The mail for programs that show markup; what its text part says, as a table that they all can lay out. */
export function mailHtml(worded: Worded, reader: Reader): string {
  const { messages, subject } = worded;
  const [message] = messages;
  const isOne = messages.length === 1 && message !== undefined;
  const content = isOne ? oneContent(worded, message, reader) : digestContent(messages, reader);
  return markup`<!doctype html>
<html lang="${reader.language === "de" ? "de" : "en"}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${subject}</title>
<style>${style}</style></head>
<body style="margin:0"><table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background:#f6f7f9;${font}"><tr><td align="center" style="padding:20px 8px">
<table role="presentation" class="box" width="600" cellpadding="0" cellspacing="0" style="width:100%;max-width:600px;background:#ffffff;border:1px solid #dfe2e7;border-radius:8px;border-collapse:separate">${content}</table>
</td></tr></table></body></html>`.text;
}

const row = (content: Markup, padding = "0 24px 16px"): Markup =>
  markup`<tr><td class="text" style="padding:${padding};color:#161c26;font-size:14px;line-height:1.5">${content}</td></tr>`;

function headRow(tone: Tone, { title, below, side }: { title: string; below: string; side: string }): Markup {
  return markup`<tr><td class="${tone}" style="padding:16px 24px;${heads[tone]};border-radius:7px 7px 0 0;font-size:15px;line-height:1.4"><table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr>
<td style="color:inherit"><strong>${title}</strong><br><bdi>${below}</bdi></td><td align="right" style="color:inherit;font-size:12px">${side}</td></tr></table></td></tr>`;
}

function oneContent({ isOwnText, lines }: Worded, message: Message, reader: Reader): Markup {
  const texts = mailTexts(reader.language);
  const words = messageWords(message, reader);
  const isTest = message.kind === "test";
  const head = headRow(toneOf(message), {
    title: texts.state[message.kind],
    below: isTest ? reader.site_name : message.cause,
    side: isTest ? "" : texts.priority(message.priority),
  });
  const since = isOfOutage(message.kind) ? [words.since] : [];
  const said = isOwnText ? lines : [...since, ...words.state];
  const paragraphs = row(markup`${said.map((line) => markup`<div dir="auto">${line}</div>`)}`, "20px 24px 16px");
  const sensors = isOwnText ? null : sensorRows(words);
  return markup`${head}${paragraphs}${buttons(message, words, reader)}${sensors}${foot(words.reason, reader)}`;
}

function buttons({ kind, incident_id }: Message, { acknowledge_url }: MessageWords, { language, site_url }: Reader) {
  const texts = mailTexts(language);
  const base =
    "display:inline-block;margin:0 8px 8px 0;padding:11px 16px;border-radius:6px;font-size:14px;font-weight:600";
  const first =
    acknowledge_url === null
      ? null
      : markup`<a class="act" href="${acknowledge_url}" style="${base};background:#5650d3;border:1px solid #5650d3;color:#ffffff;text-decoration:none">${texts.acknowledge}</a>`;
  const other =
    site_url === "" || kind === "test"
      ? null
      : markup`<a class="other" href="${site_url}/notifications/incidents/${incident_id}" style="${base};background:#ffffff;border:1px solid #848b97;color:#161c26;text-decoration:none">${texts.openIncident}</a>`;
  if (first === null && other === null) return null;
  const rule =
    first === null ? null : markup`<div class="quiet" style="color:#464d5c;font-size:12px">${texts.linkRule}</div>`;
  return row(markup`${first}${other}${rule}`);
}

function sensorRows({ sensors, more }: MessageWords): Markup | null {
  if (sensors.length === 0) return null;
  const rows = sensors.map(
    ({ name, status, why }) =>
      markup`<tr><td class="line text" style="padding:8px 0;border-top:1px solid #dfe2e7;color:#161c26;font-size:13px"><strong><bdi>${name}</bdi></strong>${why === "" ? null : markup`<br><span class="quiet" style="color:#464d5c"><bdi>${why}</bdi></span>`}</td>
<td class="line quiet" align="right" valign="top" style="padding:8px 0 8px 12px;border-top:1px solid #dfe2e7;color:#464d5c;font-size:13px">${status}</td></tr>`,
  );
  const rest = more === null ? null : markup`<div class="quiet" style="color:#464d5c;font-size:13px">${more}</div>`;
  return row(
    markup`<table role="presentation" width="100%" cellpadding="0" cellspacing="0">${rows}</table>${rest}`,
    "8px 24px 16px",
  );
}

/** A line for each message, as they came. */
function digestContent(messages: readonly Message[], reader: Reader): Markup {
  const texts = mailTexts(reader.language);
  const title = texts.digest(messages.length);
  const lines = messages.slice(0, mostLines).map((message) => {
    const { subject, since, acknowledge_url } = messageWords(message, reader);
    const link = acknowledge_url === null ? null : markup`<br><a href="${acknowledge_url}">${texts.acknowledge}</a>`;
    return markup`<tr><td class="line text" style="padding:8px 0;border-top:1px solid #dfe2e7;color:#161c26;font-size:13px"><strong><bdi>${subject}</bdi></strong><br><span class="quiet" style="color:#464d5c">${since}</span>${link}</td></tr>`;
  });
  const left = messages.length - mostLines;
  const rest = left > 0 ? markup`<div>${texts.more(left)}</div>` : null;
  const table = markup`<table role="presentation" width="100%" cellpadding="0" cellspacing="0">${lines}</table>${rest}`;
  const head = headRow("plain", { title, below: reader.site_name, side: "" });
  return markup`${head}${row(table, "12px 24px 16px")}${foot(null, reader)}`;
}

function foot(reason: string | null, { site_name, site_url, language }: Reader): Markup {
  const texts = mailTexts(language);
  const site = site_url === "" ? markup`${site_name}` : markup`<a href="${site_url}/">${site_name}</a>`;
  const stop = reason === null ? null : markup`${reason} ${texts.stop} · `;
  return markup`<tr><td class="foot quiet" style="padding:16px 24px;background:#eff1f5;border-radius:0 0 7px 7px;color:#464d5c;font-size:12px;line-height:1.5">${stop}${site}</td></tr>`;
}
