import type { GuideSection } from "./guide-parts.ts";

export const guide: readonly GuideSection[] = [
  {
    id: "start",
    title: "Anmeldung und API-Schlüssel",
    parts: [
      "Alles liegt unter `/api/v2`. Rümpfe und Antworten sind JSON in UTF-8, Zeiten RFC 3339 in UTC, Dauern Sekunden, Ids Texte.",
      "Programme verwenden einen API-Schlüssel, der unter Mein Konto › API-Schlüssel angelegt wird. Er geht mit jeder Anfrage als `Authorization: Bearer <Schlüssel>` mit. Ein Schlüssel hat die Rechte seines Benutzers, begrenzt durch seinen Umfang: `read`, `acknowledge`, `write` oder `full`.",
      "Eine Anmeldung gibt ein Token, das ebenso gesendet wird, bis es abläuft oder `DELETE /api/v2/session` es beendet. Damit lässt sich auch ein Schlüssel anlegen; keine andere Antwort enthält den Schlüssel selbst.",
      { request: "login" },
      { request: "key" },
      "Ohne Schlüssel oder Token, mit einem abgelaufenen und mit einem unbekannten ist die Antwort 401. Was der Benutzer nicht tun darf oder der Umfang des Schlüssels nicht enthält, ist 403; was der Benutzer nicht sehen darf, ist 404 wie das, was es nicht gibt.",
      { request: "noKey" },
    ],
  },
  {
    id: "lists",
    title: "Listen, Seiten und Reihenfolge",
    parts: [
      "Eine Liste ist ein JSON-Array. `limit` ist die Länge einer Seite: 100, wenn es fehlt, höchstens 3.000, und `0` für so viele wie möglich. `offset` sagt, wie viele Einträge vor dem ersten ausgelassen werden.",
      '`X-Total-Count` nennt die Zahl aller Treffer, `X-Result-Count` die der Seite. Solange es weitergeht, hat `Link: <…>; rel="next"` die Adresse der nächsten Seite. Parameter, die eine Liste nicht kennt, werden übergangen.',
      "`sort_by` nennt Eigenschaften, durch Kommas getrennt, ein `-` davor sortiert absteigend. Sonst gilt die Reihenfolge des Baums.",
      { request: "firstPage" },
      { request: "nextPage" },
      { request: "wholeList" },
      { request: "channels" },
    ],
  },
  {
    id: "filter",
    title: "Filter",
    parts: [
      "`filter` nimmt Vergleiche, verbunden durch `and`, `or` und `not`, mit Klammern; `not` bindet am stärksten, dann `and`. Listen, Sammelaktionen und Zählungen verstehen dieselbe Sprache.",
      {
        rows: [
          ["=  !=", "gleich, ungleich; auch == ist =. Texte werden genau verglichen"],
          ["<  <=  >  >=", "von Zahlen, Dauern und Zeiten"],
          ["in [a, b]", "gleich einem der Werte"],
          ["contains", "ein Teil eines Textes, groß oder klein; bei Listen wie tags oder ancestors ein ganzer Eintrag"],
          ["matches", "jedes Wort des Textes kommt vor, groß oder klein"],
        ],
      },
      {
        rows: [
          ['"Text"', 'Texte, Ids und Zeiten, in doppelten oder einfachen Anführungszeichen; darin \\" und \\\\'],
          ["3  -2.5  30.0s", "Zahlen, und Dauern in Sekunden"],
          [
            "down  sensor  true",
            "Wörter für Status und Typen, true und false; groß oder klein, mit und ohne Unterstriche",
          ],
        ],
      },
      "Namen von Eigenschaften gelten groß und klein. Was verglichen wird, muss vom richtigen Typ sein: `parentid = 2000` wird abgelehnt, denn Ids sind Texte.",
      { request: "filtered" },
      {
        filters: [
          ["status = down", "Sensoren und Objekte, die gestört sind"],
          ["status in [down, partialdown, acknowledged, warning, unusual]", "Alles, was ein Alarm ist"],
          ["status = paused", "Pausiert, wodurch auch immer"],
          ['type = device and name contains "router"', "Geräte nach einem Teil ihres Namens"],
          ['parentid = "2000"', "Was direkt unter einem Objekt liegt"],
          ['ancestors.id = "1"', "Alles unter einem Objekt"],
          ['type = device and descendants.id = "2001"', "Das Gerät, das diesen Sensor hat"],
          ['kind = "ping" and priority >= 3', "Sensoren einer Art und Wichtigkeit"],
          ['tags contains "core"', "Objekte mit einem Tag"],
          ["not favorite = true", "Was kein Favorit ist"],
          ["active = true and interval <= 60.0s", "Nicht selbst pausiert und mindestens jede Minute abgefragt"],
          ['status_since >= "2026-01-31T12:00:00Z"', "Deren Status seitdem begonnen hat"],
          ["Status == 'UP' AND (Type = SENSOR OR Type = DEVICE)", "Andere Schreibweisen, die verstanden werden"],
        ],
      },
      "Ein Filter, der sich nicht lesen lässt, ist 400 mit dem Code `INVALID_FILTER`; die Meldung nennt die Stelle und was dort erwartet wurde.",
      { request: "badFilter" },
      "Administratoren speichern Filter als Bibliotheken, die jeder Benutzer liest; eine Liste nimmt den `filter` einer Bibliothek, wie er ist.",
      { request: "saveFilter" },
      { request: "libraries" },
    ],
  },
  {
    id: "objects",
    title: "Objekte und ihre Einstellungen",
    parts: [
      "Probes, Gruppen, Geräte und Sensoren gibt es in zwei Formen. `/sensors` und `/sensors/{id}/overview` haben, was überwacht wird: Status, Meldung, Kanäle, letzte Werte.",
      { request: "overview" },
      "`/devices/{id}` und die Listen unter `/experimental` haben dasselbe und die Einstellungen in Abschnitten. `include` nennt Abschnitte, `all_sections`, `inheritance` oder `*`; sonst gibt es `basic`. Einstellungen sind Texte, auch Zahlen, und ein Geheimnis ist nur, ob es eines gibt.",
      { request: "settings" },
      { request: "settingsList" },
    ],
  },
  {
    id: "actions",
    title: "Pausieren, fortsetzen, bestätigen, abfragen",
    parts: [
      "Bei einem Objekt ist die Antwort 204. `duration` sind Sekunden; sonst dauert die Pause, bis sie beendet wird.",
      { request: "pauseOne" },
      "Bei allen, die zu einem Filter passen, ist es eine Liste mit einem Eintrag je Objekt; was nicht möglich war, hat ein `failure` mit Code und Meldung.",
      { request: "resumeMany" },
      { request: "scan" },
    ],
  },
  {
    id: "changes",
    title: "Anlegen, ändern, löschen",
    parts: [
      "Eine neue Gruppe oder ein neues Gerät kommt als ein Objekt zurück, neue Sensoren als Liste. Was eine Anfrage geändert hat, sieht die nächste.",
      { request: "createGroup" },
      { request: "createDevice" },
      { request: "createSensor" },
      "Welche Arten es gibt und was ein Rumpf enthält, sagt der Server selbst.",
      { request: "kinds" },
      { request: "fields" },
      "Eine Änderung nennt nur, was sich ändert. Ein unbekanntes Feld wird mit seinem Namen abgelehnt.",
      { request: "change" },
      { request: "unknownField" },
    ],
  },
  {
    id: "history",
    title: "Verlauf",
    parts: [
      "Zeilen aus einer Zeit und einem Wert je Kanal in dessen Anzeigeeinheit, `null` für eine Lücke; die erste Zeile hat die Namen. `live` sind 4 Stunden wie gemessen, `short` 2 Tage in 5 Minuten, `medium` 60 Tage in Stunden, `long` 365 Tage in Tagen. `figure` ist der Mittelwert jedes Schritts, `minimum`, `maximum` oder ein Perzentil wie `p95`; ein Zeitraum nimmt auch `step` in Sekunden.",
      { request: "medium" },
      { request: "range" },
      "Das Protokoll hat Statuswechsel und was Menschen getan haben.",
      { request: "log" },
      "`GET /api/v2/ext/events` ist ein Strom von Änderungen (Server-Sent Events), damit ein Programm nicht immer wieder fragen muss.",
    ],
  },
  {
    id: "errors",
    title: "Fehler",
    parts: [
      "Jede Antwort außerhalb von 2xx hat `code`, `message` und `request_id`, die Nummer im Protokoll des Servers. Programme lesen den Code; Meldungen sind für Menschen.",
      {
        rows: [
          [
            "400 BAD_REQUEST",
            "Ein Wert fehlt, ist unbekannt oder hat eine falsche Form; die Meldung nennt ihn. Auch ein Token falscher Form",
          ],
          ["400 INVALID_FILTER", "Der Filter lässt sich nicht lesen oder passt nicht"],
          [
            "401 AUTH_FAILED, LOGIN_FAILED",
            "Kein gültiger Schlüssel und kein gültiges Token; falscher Name oder falsches Passwort",
          ],
          ["403 FORBIDDEN", "Der Benutzer oder der Umfang des Schlüssels erlaubt es nicht"],
          ["404 NOT_FOUND", "Das Objekt gibt es nicht, oder der Benutzer darf es nicht sehen"],
          ["409 CONFLICT", "Der Zustand lässt es nicht zu"],
          ["429 TOO_MANY_REQUESTS", "Zu oft; Retry-After sagt, nach wie vielen Sekunden es wieder geht"],
          ["500 INTERNAL_ERROR", "Ein Fehler des Servers; sein Protokoll hat mehr"],
          ["501 METHOD_NOT_IMPLEMENTED", "Andere Server haben diesen Aufruf, dieser nicht"],
          ["503 SERVICE_UNAVAILABLE", "Gerade lässt sich nichts speichern, oder ein anderer Server schreibt"],
        ],
      },
      { request: "notFound" },
      { request: "delete" },
    ],
  },
  {
    id: "caching",
    title: "Wieder fragen",
    parts: [
      "Antworten auf GET haben ein `ETag`. Mit der nächsten Anfrage als `If-None-Match` gesendet, bekommt es 304 ohne Rumpf, solange sich nichts geändert hat. Wer gzip annimmt, bekommt Antworten komprimiert.",
    ],
  },
  {
    id: "limits",
    title: "Grenzen",
    parts: [
      {
        rows: [
          [
            "Anmeldung",
            "Nach einigen falschen Passwörtern oder Schlüsseln wartet ein Name oder eine Adresse, jedes Mal länger (429 mit Retry-After)",
          ],
          [
            "Anfragen",
            "6.000 in einer Minute je Schlüssel oder Sitzung, auf einmal oder verteilt, wenn nichts anderes eingestellt ist (429 mit Retry-After)",
          ],
          ["Seite einer Liste", "3.000 Einträge"],
          ["Rumpf", "256 kB; 2 MB für Sammelaktionen, Platz für die Ids von 50.000 Objekten"],
          ["Filter", "256 Vergleiche, 50 Ebenen von Klammern, 60.000 Werte in einer Liste"],
          ["Adresse", "16 kB mit ihrer Abfrage; ein längerer Filter geht in den Rumpf einer Sammelaktion"],
          ["Anfrage", "60 Sekunden vom ersten bis zum letzten Byte"],
          ["Verbindungen", "256 aus einem Netz; ein Strom, den niemand liest, wird geschlossen"],
        ],
      },
    ],
  },
  {
    id: "tools",
    title: "Clients",
    parts: [
      "Generatoren von Clients lesen das OpenAPI-Dokument unter `/api/v2/oas/prtg.api.yaml`; die Referenz zeigt jeden Aufruf daraus. Auf der Kommandozeile macht `npm run api -- sensors --filter 'status = down'` dieselben Aufrufe.",
    ],
  },
];
