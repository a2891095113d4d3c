import { httpClientEn } from "../http-client/messages.en.ts";

/** Texts of the kind in English. */
export const dockerEn = {
  name: "Docker",
  description: "Counts the containers of a Docker host, or measures one of them",
  channels: {
    response_time: "Response Time",
    running: "Running",
    not_running: "Not Running",
    unhealthy: "Unhealthy",
    is_running: "Running",
    cpu: "Processor Time",
    memory: "Memory",
    memory_percent: "Memory of Its Limit",
    restarts: "Restarts",
  },
  settings: {
    way: "Connection",
    port: "Port",
    port_help: "Of Docker's API in plain HTTP, with TCP",
    socket: "Socket",
    socket_help:
      "With the socket: its path on the probe's machine, in /run or /var/run, ending in .sock. The sensor has to be on a device of that machine",
    container: "Container",
    container_help: "Its name or id. Empty: all containers are counted",
  },
  choices: {
    socket: "Socket of the probe's machine",
    tcp: "TCP",
  },
  templates: {
    ...httpClientEn,
    docker_socket_elsewhere: "The socket of Docker is one of the probe's machine: {host} is not",
    docker_socket_missing: "There is no socket {socket} on the probe's machine: is Docker installed and running?",
    docker_socket_refused: "The probe may not use {socket}: let its user into the group docker",
    docker_container_missing: "{target} has no container {container}",
    docker_container_down: "The container {container} is {state}",
    docker_container_unhealthy: "The container {container} is running, but says that it is not healthy",
    docker_unreadable: "The answer of {target} is not one of Docker",
  },
};
