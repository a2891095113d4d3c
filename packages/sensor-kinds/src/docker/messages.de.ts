import { httpClientDe } from "../http-client/messages.de.ts";
import type { dockerEn } from "./messages.en.ts";

/** Texts of the kind in German. */
export const dockerDe: typeof dockerEn = {
  name: "Docker",
  description: "Zählt die Container eines Docker-Hosts oder misst einen davon",
  channels: {
    response_time: "Antwortzeit",
    running: "Läuft",
    not_running: "Läuft nicht",
    unhealthy: "Nicht gesund",
    is_running: "Läuft",
    cpu: "Prozessorzeit",
    memory: "Arbeitsspeicher",
    memory_percent: "Arbeitsspeicher von der Grenze",
    restarts: "Neustarts",
  },
  settings: {
    way: "Verbindung",
    port: "Port",
    port_help: "Der API von Docker in einfachem HTTP, mit TCP",
    socket: "Socket",
    socket_help:
      "Mit dem Socket: sein Pfad auf dem Rechner der Probe, in /run oder /var/run, mit .sock am Ende. Der Sensor muss auf einem Gerät dieses Rechners sein",
    container: "Container",
    container_help: "Sein Name oder seine ID. Leer: Alle Container werden gezählt",
  },
  choices: {
    socket: "Socket des Rechners der Probe",
    tcp: "TCP",
  },
  templates: {
    ...httpClientDe,
    docker_socket_elsewhere: "Der Socket von Docker ist einer des Rechners der Probe: {host} ist das nicht",
    docker_socket_missing:
      "Auf dem Rechner der Probe gibt es keinen Socket {socket}: Ist Docker installiert und läuft?",
    docker_socket_refused: "Die Probe darf {socket} nicht benutzen: ihren Benutzer in die Gruppe docker aufnehmen",
    docker_container_missing: "{target} hat keinen Container {container}",
    docker_container_down: "Der Container {container} ist {state}",
    docker_container_unhealthy: "Der Container {container} läuft, sagt aber, dass er nicht gesund ist",
    docker_unreadable: "Die Antwort von {target} ist keine von Docker",
  },
};
