import { connectionDe } from "../connection/messages.de.ts";
import { httpClientDe } from "../http-client/messages.de.ts";
import { httpDe } from "../http/messages.de.ts";
import type { httpTransactionEn } from "./messages.en.ts";
import { ofStep } from "./step-texts.ts";

/** Texts of the kind in German. */
export const httpTransactionDe: typeof httpTransactionEn = {
  name: "HTTP-Transaktion",
  description:
    "Stellt mehrere Anfragen nacheinander, wie jemand, der sich anmeldet und etwas ansieht, und misst jede davon",
  channels: {
    total_time: "Gesamtzeit",
    last_good_step: "Letzter guter Schritt",
  },
  settings: {
    steps: "Schritte",
    steps_help:
      "Nacheinander: step NAME; eine Zeile mit Methode und Adresse wie GET /start; dann nach Wunsch header NAME: WERT, type INHALTSTYP, body TEXT, status 200-299, has TEXT, lacks TEXT, matches AUSDRUCK, take VARIABLE = json $.pfad oder = match AUSDRUCK. {{variable}} steht für einen Wert, der vorher genommen wurde, {{login.user}} und {{login.password}} für die HTTP-Anmeldung des Geräts; {{variable:url}} und {{variable:json}} passen ihn in ein Formular oder JSON ein. Cookies bleiben zwischen den Schritten erhalten",
    allow_invalid_certificate: httpDe.settings.allow_invalid_certificate,
  },
  templates: {
    ...ofStep("Schritt {step}: ", { ...connectionDe, ...httpClientDe }),
    transaction_status: "Schritt {step}: {target} hat mit Status {status} geantwortet",
    transaction_text_missing: "Schritt {step}: die Antwort von {target} enthält nicht {text}",
    transaction_text_present: "Schritt {step}: die Antwort von {target} enthält {text}",
    transaction_expression_missing: "Schritt {step}: in der Antwort von {target} passt nichts zu {text}",
    transaction_expression_slow:
      "Schritt {step}: der Ausdruck {text} brauchte auf der Antwort von {target} mehr als zwei Sekunden",
    transaction_expression_invalid: "Schritt {step}: {text} ist kein Ausdruck von RE2",
    transaction_no_value: "Schritt {step}: die Antwort von {target} hat keinen Wert für {variable} bei {text}",
    transaction_header:
      "Schritt {step}: ein genommener Wert ergibt eine Kopfzeile, die nicht gesendet werden kann: {text}",
    transaction_address: "Schritt {step}: ein genommener Wert ergibt keine Webadresse: {text}",
    transaction_elsewhere:
      "Schritt {step}: ein genommener Wert führt zu {target}, das kein Schritt nennt: Schreiben Sie diese Adresse in einen Schritt",
    transaction_log_in_elsewhere:
      "Schritt {step}: die Anmeldung des Geräts wird nicht an {target} gesendet, das ein anderer Host ist",
  },
};
