import type { Row } from "./german-table.ts";

/** People, rights, keys and log-ins. */
const people: readonly Row[] = [
  [
    "You have {count} API keys; revoke one that is not used any more",
    "Sie haben {count} API-Schlüssel; widerrufen Sie einen, der nicht mehr benutzt wird.",
  ],
  ["You can create API keys for yourself only", "API-Schlüssel können Sie nur für sich selbst anlegen."],
  ["There is no such API key", "Diesen API-Schlüssel gibt es nicht."],
  ["The current password is wrong", "Das jetzige Passwort ist falsch."],
  ["The password has changed", "Das Passwort hat sich geändert."],
  ["The name or the password is wrong", "Der Name oder das Passwort ist falsch."],
  ["The code is wrong", "Der Code ist falsch."],
  [
    "The second factor can't be read; use a recovery code",
    "Der zweite Faktor ist nicht lesbar; verwenden Sie einen Wiederherstellungscode.",
  ],
  ["The account has a second factor already", "Das Konto hat schon einen zweiten Faktor."],
  ["The account has no second factor", "Das Konto hat keinen zweiten Faktor."],
  [
    "Begin again: the key of the second factor is too old",
    "Beginnen Sie von vorn: Der Schlüssel des zweiten Faktors ist zu alt.",
  ],
  [
    "This user is locked out; a link would not work",
    "Dieser Benutzer ist ausgesperrt; ein Link würde nicht funktionieren.",
  ],
  [
    "Too many attempts. Try again in {seconds} seconds.",
    "Zu viele Versuche. Versuchen Sie es in {seconds} Sekunden wieder.",
  ],
  ["You have no login session with this id", "Sie haben keine Anmeldesitzung mit dieser ID."],
  ["The account does not exist any more", "Das Konto gibt es nicht mehr."],
  ["There is no user with the id {id}", "Einen Benutzer mit der ID {id} gibt es nicht."],
  ["There is no user with the id {id}.", "Einen Benutzer mit der ID {id} gibt es nicht."],
  ["There is no user group with the id {id}", "Eine Benutzergruppe mit der ID {id} gibt es nicht."],
  ["There is no user group with the id {id}.", "Eine Benutzergruppe mit der ID {id} gibt es nicht."],
  ["there is no user group {id}", "Eine Benutzergruppe {id} gibt es nicht."],
  ["there is no user {id}", "Einen Benutzer {id} gibt es nicht."],
  ["there is no such user group", "Diese Benutzergruppe gibt es nicht."],
  ["another user has this name", "Ein anderer Benutzer hat diesen Namen."],
  ["another user group has this name", "Eine andere Benutzergruppe hat diesen Namen."],
  ["an API key can't set this; log in for it", "Ein API-Schlüssel kann das nicht setzen; melden Sie sich dafür an."],
  ["change your own in your account", "Ändern Sie Ihre eigenen Angaben in Ihrem Konto."],
  ["Change your own password in your account", "Ändern Sie Ihr eigenes Passwort in Ihrem Konto."],
  ["You can't delete your own account", "Ihr eigenes Konto können Sie nicht löschen."],
  [
    "You can't lock yourself out; another administrator can",
    "Sie können sich nicht selbst aussperren; ein anderer Administrator kann es.",
  ],
  [
    "This is the last active administrator; make another user one first",
    "Das ist der letzte aktive Administrator; machen Sie zuerst einen anderen Benutzer dazu.",
  ],
  [
    "With single sign-on only, this account keeps its password login; choose another first",
    "Bei reiner Anmeldung über Single Sign-on behält dieses Konto seine Passwort-Anmeldung; wählen Sie zuerst ein anderes.",
  ],
  [
    'The user group "{name}" wants a second factor: an API key can\'t take members out of it; log in for it',
    "Die Benutzergruppe „{name}“ verlangt einen zweiten Faktor: Ein API-Schlüssel kann niemanden aus ihr nehmen; melden Sie sich dafür an.",
  ],
  ["the object {id} has no room for another right", "Das Objekt {id} hat keinen Platz für ein weiteres Recht."],
  ["only an administrator may add {subject}", "Das darf nur ein Administrator hinzufügen."],
  ["there is no {kind} {id}", "Das gibt es nicht: {id}."],
  ["you would lock yourself out", "Sie würden sich selbst aussperren."],
  ["Only administrators may do this", "Das dürfen nur Administratoren."],
  ["A preview changes nothing", "In einer Vorschau lässt sich nichts ändern."],
];

/** Notifications and on-call schedules. */
const notifications: readonly Row[] = [
  ['There is no kind of notification methods "{kind}".', "Die Art „{kind}“ von Benachrichtigungswegen gibt es nicht."],
  ["There are {count} notification methods already.", "Es gibt schon {count} Benachrichtigungswege."],
  ['The rule "{name}" uses this method.', "Die Regel „{name}“ verwendet diesen Weg."],
  ['The method "{name}" hands over to this one.', "Der Weg „{name}“ übergibt an diesen."],
  [
    "This version of the server does not have this kind of method.",
    "Diese Version des Servers hat diese Art von Weg nicht.",
  ],
  ["Another notification method has this name.", "Ein anderer Benachrichtigungsweg hat diesen Namen."],
  ["A method can't hand over to itself.", "Ein Weg kann nicht an sich selbst übergeben."],
  [
    'There is no notification method "{id}" that sends to single people.',
    "Einen Benachrichtigungsweg „{id}“, der an Einzelne sendet, gibt es nicht.",
  ],
  ['There is no notification method "{id}".', "Einen Benachrichtigungsweg „{id}“ gibt es nicht."],
  ['There is no notification method "{id}"', "Einen Benachrichtigungsweg „{id}“ gibt es nicht."],
  ["There are {count} rules already.", "Es gibt schon {count} Regeln."],
  ['There is no rule "{id}"', "Eine Regel „{id}“ gibt es nicht."],
  ["Another rule has this name.", "Eine andere Regel hat diesen Namen."],
  ["There is no object with the id {id}.", "Ein Objekt mit der ID {id} gibt es nicht."],
  [
    'A step with the method "{name}" needs people, user groups or an on-call schedule.',
    "Ein Schritt mit dem Weg „{name}“ braucht Personen, Benutzergruppen oder einen Bereitschaftsplan.",
  ],
  ['There is no on-call schedule "{id}".', "Einen Bereitschaftsplan „{id}“ gibt es nicht."],
  ['There is no on-call schedule "{id}"', "Einen Bereitschaftsplan „{id}“ gibt es nicht."],
  ["one hour of the week has to be left", "Eine Stunde der Woche muss übrig bleiben."],
  ["A method is named twice.", "Ein Weg ist zweimal genannt."],
  ['The method "{name}" needs your own {field}.', "Der Weg „{name}“ braucht Ihre eigene Angabe: {field}."],
  ["This server sends no messages to browsers.", "Dieser Server sendet keine Nachrichten an Browser."],
  [
    "There can be {count} browsers: remove one first.",
    "Mehr als {count} Browser gehen nicht: Entfernen Sie zuerst einen.",
  ],
  ["There can be {count} methods: remove one first.", "Mehr als {count} Wege gehen nicht: Entfernen Sie zuerst einen."],
  [
    "An administrator has to add the notification method for web push first.",
    "Ein Administrator muss zuerst den Benachrichtigungsweg für Web-Push hinzufügen.",
  ],
  ['There is no push device "{id}"', "Diesen Browser gibt es nicht mehr."],
  ["There are {count} on-call schedules already.", "Es gibt schon {count} Bereitschaftspläne."],
  ['The rule "{name}" uses this on-call schedule.', "Die Regel „{name}“ verwendet diesen Bereitschaftsplan."],
  ["Another on-call schedule has this name.", "Ein anderer Bereitschaftsplan hat diesen Namen."],
  ["A layer names somebody twice.", "Eine Ebene nennt jemanden zweimal."],
  [
    "Who has no address or can't log in can't be on call.",
    "Wer keine Adresse hat oder sich nicht anmelden kann, kann keine Bereitschaft haben.",
  ],
  ["There are {count} overrides already.", "Es gibt schon {count} Vertretungen."],
  ["The schedule is gone already", "Den Zeitplan gibt es nicht mehr."],
];

/** Objects, finds, documents, tickets and reports. */
const objects: readonly Row[] = [
  ["There is no {type} with the id {id}", "Ein Objekt mit der ID {id} gibt es nicht."],
  ["There is no object with the id {id}", "Ein Objekt mit der ID {id} gibt es nicht."],
  ["You do not have the right to {what} this object{more}", "Dazu fehlt Ihnen das Recht auf dieses Objekt."],
  ["You do not have the right to {what} this object", "Dazu fehlt Ihnen das Recht auf dieses Objekt."],
  [
    "Below this object are others that you may not delete",
    "Unter diesem Objekt sind andere, die Sie nicht löschen dürfen.",
  ],
  ["This was changed again since then.", "Das wurde seitdem wieder geändert."],
  ["The copy was changed since then.", "Der Klon wurde seitdem geändert."],
  ["Too much has happened since then.", "Seitdem ist zu viel geschehen."],
  ["There is no change {id} that you may undo", "Diese Änderung können Sie nicht rückgängig machen."],
  ["at most {most} objects, these are {count}", "Höchstens {most} Objekte; das sind {count}."],
  ["{address} was not found", "{address} wurde nicht gefunden."],
  ["an address is named twice", "Eine Adresse ist zweimal genannt."],
  ["The device has another address by now", "Das Gerät hat inzwischen eine andere Adresse."],
  [
    "Only devices with an IP address or the name of a host are looked at",
    "Nur Geräte mit einer IP-Adresse oder einem Hostnamen werden durchsucht.",
  ],
  ["Devices are added to groups and probes", "Geräte werden Gruppen und Probes hinzugefügt."],
  ["There is no such discovery any more", "Diese Suche gibt es nicht mehr."],
  ["The probe is looking through networks already", "Die Probe durchsucht schon Netzwerke."],
  ["The probe is looking at as many devices as it can", "Die Probe sieht sich schon so viele Geräte an, wie sie kann."],
  ["The probe has not answered in time", "Die Probe hat nicht rechtzeitig geantwortet."],
  ["The probe is not connected", "Die Probe ist nicht verbunden."],
  ["You have {count} of them already", "Sie haben schon {count} davon."],
  ["There are {count} of them already", "Es gibt schon {count} davon."],
  [
    "Somebody has changed it meanwhile: it is in version {version} now",
    "Jemand hat es inzwischen geändert: Es ist jetzt in Version {version}.",
  ],
  ["You may see this document, but not do this to it", "Sie dürfen das sehen, aber nicht ändern."],
  ["another library has this name", "Eine andere Bibliothek hat diesen Namen."],
  ["There are {count} libraries already", "Es gibt schon {count} Bibliotheken."],
  ["An incident has at most {count} notes.", "Eine Störung hat höchstens {count} Notizen."],
  [
    "The timeline of this incident is full: it has {count} entries.",
    "Der Verlauf dieser Störung ist voll: Er hat {count} Einträge.",
  ],
  ["A ticket has at most {count} entries.", "Ein Ticket hat höchstens {count} Einträge."],
  ["there is no such object", "Dieses Objekt gibt es nicht."],
  ["there is no such person or group", "Diese Person oder Gruppe gibt es nicht."],
  [
    "A report has {most}; choose an object that is further below",
    "Dieser Bericht wäre zu groß; wählen Sie ein Objekt weiter unten.",
  ],
  ["Too many reports are being made", "Es werden schon zu viele Berichte erstellt."],
  ["The file of this report is gone", "Die Datei dieses Berichts gibt es nicht mehr."],
  [
    "Only administrators have reports sent to addresses that are not their own",
    "Nur Administratoren lassen Berichte an fremde Adressen senden.",
  ],
];

/** What the parts of the server refuse beside settings. */
export const features: readonly Row[] = [...people, ...notifications, ...objects];
