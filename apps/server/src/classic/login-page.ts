import { markup } from "../html/markup.ts";
import { loginPath } from "./classic-paths.ts";
import type { ClassicPage } from "./classic-request.ts";
import type { Texts } from "./texts.ts";

interface LoginPageOptions {
  /** Where the login leads to. */
  readonly target: string;
  readonly note: string | null;
  /** Whether the account wants a code of its second factor. */
  readonly wantsCode?: boolean;
}

/** The form asks for nothing that it could give away: neither the name nor the password comes back. */
export function loginPage(texts: Texts, { target, note, wantsCode = false }: LoginPageOptions): ClassicPage {
  return {
    title: texts.logIn,
    newPath: "/",
    content: markup`<h1>${texts.classicInterface}</h1>
<p>${texts.classicLead}</p>
${note === null ? null : markup`<p class="note" role="alert">${note}</p>`}
<form method="post" action="${loginPath}">
<input type="hidden" name="target" value="${target}">
<label for="username">${texts.username}</label>
<input id="username" name="username" autocomplete="username" required maxlength="200">
<label for="password">${texts.password}</label>
<input id="password" name="password" type="password" autocomplete="current-password" required maxlength="200">
${wantsCode ? codeField(texts) : null}
<p><button type="submit">${texts.logIn}</button></p>
</form>`,
  };
}

const codeField = (texts: Texts) => markup`<label for="code">${texts.code}</label>
<input id="code" name="code" autocomplete="one-time-code" required maxlength="200">`;

/** A page that says what went wrong, with a way on. */
export function messagePage(title: string, text: string, link: { href: string; label: string }): ClassicPage {
  return {
    title,
    newPath: "/",
    content: markup`<h1>${title}</h1>
<p>${text}</p>
<p><a href="${link.href}">${link.label}</a></p>`,
  };
}
