import type { ObjectType } from "@monitor/domain";
import { bothLanguages, choiceSetting, numberSetting, secretSetting, textSetting } from "./setting-definition.ts";
import type { SectionDefinition, SettingDefinition, SettingText } from "./setting-definition.ts";

/** Sensors use those of their device. */
const owners: readonly ObjectType[] = ["probe", "group", "device"];

const section = (name: string, label: SettingText, settings: readonly SettingDefinition[]): SectionDefinition => ({
  name,
  label,
  inherits: "section",
  owners,
  isKeptOnly: true,
  settings,
});

/** A section that checks use. */
function inUse(section: SectionDefinition): SectionDefinition {
  const { isKeptOnly, ...rest } = section;
  return isKeptOnly === true ? rest : section;
}

const user: SettingText = { en: "User name", de: "Benutzername" };
const password: SettingText = { en: "Password", de: "Passwort" };
const port: SettingText = { en: "Port", de: "Port" };

const windows = section("windowsconnection", { en: "Windows log-in", de: "Windows-Anmeldung" }, [
  textSetting(255, { key: "windowslogindomain", label: { en: "Domain or computer", de: "Domäne oder Computer" } }),
  textSetting(255, { key: "windowsloginusername", label: user }),
  secretSetting({ key: "windowsloginpassword", label: password }),
]);

const linux = section("linuxconnection", { en: "SSH log-in (Linux, macOS)", de: "SSH-Anmeldung (Linux, macOS)" }, [
  textSetting(255, { key: "linuxloginusername", label: user }),
  choiceSetting(
    [
      { value: "password", label: password },
      { value: "key", label: { en: "Private key", de: "Privater Schlüssel" } },
    ],
    { key: "linuxloginmode", label: { en: "Log-in by", de: "Anmeldung mit" } },
  ),
  secretSetting({
    key: "linuxloginpassword",
    label: password,
    help: { en: "With a private key: its passphrase", de: "Mit einem privaten Schlüssel: dessen Passphrase" },
  }),
  secretSetting(
    {
      key: "privatekey",
      label: { en: "Private key", de: "Privater Schlüssel" },
      help: { en: "In OpenSSH or PEM form", de: "Im Format OpenSSH oder PEM" },
    },
    { isMultiline: true },
  ),
  numberSetting([1, 65_535, 22], { key: "sshport", label: port }),
  textSetting(100, {
    key: "sshhostkey",
    label: { en: "Fingerprint of the host key", de: "Fingerabdruck des Host-Schlüssels" },
    help: {
      en: "SHA256:…, as ssh-keygen -l shows it. Empty: a sensor takes the key of its first contact and remembers it until the probe is started again",
      de: "SHA256:…, wie ssh-keygen -l ihn zeigt. Leer: Ein Sensor nimmt den Schlüssel des ersten Kontakts und merkt ihn sich, bis die Probe neu gestartet wird",
    },
  }),
]);

const named = (...names: readonly (readonly [value: string, label: string])[]) =>
  names.map(([value, label]) => ({ value, label: bothLanguages(label) }));

const publicByDefault: SettingText = { en: "None: public", de: "Keine: public" };

const snmp = section("snmpversiongroup", bothLanguages("SNMP"), [
  choiceSetting(named(["V2", "SNMP v2c"], ["V1", "SNMP v1"], ["V3", "SNMP v3"]), {
    key: "snmpversion",
    label: { en: "SNMP version", de: "SNMP-Version" },
  }),
  secretSetting({ key: "snmpcommv1", label: { en: "Community (v1)", de: "Community (v1)" }, help: publicByDefault }),
  secretSetting({ key: "snmpcommv2", label: { en: "Community (v2c)", de: "Community (v2c)" }, help: publicByDefault }),
  textSetting(255, { key: "snmpuser", label: { en: "User name (v3)", de: "Benutzername (v3)" } }),
  choiceSetting(
    [
      { value: "none", label: { en: "None", de: "Keine" } },
      ...named(["md5", "MD5"], ["sha", "SHA"], ["sha224", "SHA-224"], ["sha256", "SHA-256"]),
      ...named(["sha384", "SHA-384"], ["sha512", "SHA-512"]),
    ],
    { key: "snmpauthmode", label: { en: "Authentication (v3)", de: "Authentifizierung (v3)" } },
  ),
  secretSetting({
    key: "snmpauthpass",
    label: { en: "Password of the authentication (v3)", de: "Passwort der Authentifizierung (v3)" },
  }),
  choiceSetting(
    [
      { value: "none", label: { en: "None", de: "Keine" } },
      ...named(
        ["des", "DES"],
        ["aes", "AES-128"],
        ["aes256b", "AES-256 (Blumenthal)"],
        ["aes256r", "AES-256 (Reeder)"],
      ),
    ],
    {
      key: "snmpencmode",
      label: { en: "Encryption (v3)", de: "Verschlüsselung (v3)" },
      help: {
        en: "AES-192 and 3DES are not available. DES is weak: only for devices that have nothing else",
        de: "AES-192 und 3DES gibt es nicht. DES ist schwach: nur für Geräte, die nichts anderes haben",
      },
    },
  ),
  secretSetting({
    key: "snmpencpass",
    label: { en: "Password of the encryption (v3)", de: "Passwort der Verschlüsselung (v3)" },
  }),
  textSetting(255, { key: "snmpcontext", label: { en: "Context name (v3)", de: "Kontextname (v3)" } }),
  numberSetting([1, 65_535, 161], { key: "snmpport", label: port }),
]);

const http = section("httpcredentials", { en: "HTTP log-in", de: "HTTP-Anmeldung" }, [
  choiceSetting(
    [{ value: "none", label: { en: "None", de: "Keine" } }, ...named(["basic", "Basic"], ["bearer", "Bearer token"])],
    { key: "httpauthmode", label: { en: "Authentication", de: "Authentifizierung" } },
  ),
  textSetting(255, { key: "httpuser", label: user }),
  secretSetting({ key: "httppassword", label: { en: "Password or token", de: "Passwort oder Token" } }),
]);

const proxy = section("httpproxy", { en: "HTTP proxy", de: "HTTP-Proxy" }, [
  textSetting(255, {
    key: "proxy",
    label: { en: "Name or address", de: "Name oder Adresse" },
    help: { en: "Empty: without a proxy", de: "Leer: ohne Proxy" },
  }),
  numberSetting([1, 65_535, 8080], { key: "proxyport", label: port }),
  textSetting(255, { key: "proxyuser", label: user }),
  secretSetting({ key: "proxypassword", label: password }),
]);

const database = section("dbcredentials", { en: "Database log-in", de: "Datenbank-Anmeldung" }, [
  choiceSetting(
    [
      { value: "database", label: { en: "User of the database", de: "Benutzer der Datenbank" } },
      { value: "windows", label: { en: "Windows log-in", de: "Windows-Anmeldung" } },
    ],
    { key: "dbauthmode", label: { en: "Log-in by", de: "Anmeldung mit" } },
  ),
  textSetting(255, { key: "dbuser", label: user }),
  secretSetting({ key: "dbpassword", label: password }),
  numberSetting([0, 65_535, 0], {
    key: "dbport",
    label: port,
    help: { en: "0: the usual one of the database", de: "0: der übliche der Datenbank" },
  }),
]);

const service = section(
  "servicecredentials",
  {
    en: "Log-in of services (mail, FTP, MQTT, LDAP, Redis)",
    de: "Anmeldung für Dienste (Mail, FTP, MQTT, LDAP, Redis)",
  },
  [
    textSetting(255, {
      key: "serviceuser",
      label: user,
      help: { en: "For LDAP the name of an entry (DN)", de: "Für LDAP der Name eines Eintrags (DN)" },
    }),
    secretSetting({ key: "servicepassword", label: password }),
  ],
);

/** The credentials with which checks log in to their targets. */
export const credentialSections: readonly SectionDefinition[] = [
  windows,
  inUse(linux),
  inUse(snmp),
  inUse(http),
  proxy,
  inUse(database),
  inUse(service),
];
