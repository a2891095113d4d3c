export const messages = {
  pageTitle: "Error",
  title: (product: string) => `${product} stopped working`,
  codeTitle: "Error 503",
  plainTitle: "Error",
  coreText: (product: string) =>
    `The connection to the ${product} core server was lost. The core server may be restarting or updating. This page tries to reconnect on its own.`,
  appText: (product: string) =>
    `The connection to the ${product} application server was lost. Check that the server runs and that this device has a network connection. This page tries to reconnect on its own.`,
  nextAttempt: (seconds: number) => `Next attempt in ${seconds} ${seconds === 1 ? "second" : "seconds"}`,
  paused: "Automatic attempts are paused",
  checking: "Connecting…",
  attempts: (count: number, seconds: number) => `Attempt ${count}. The check runs every ${seconds} seconds.`,
  pause: "Pause",
  start: "Start",
  refresh: "Refresh",
  errorCode: "Error code",
  noAnswer: "No answer",
  time: "Time",
  requestUrl: "Request URL",
  requestId: "Request ID",
  copyDetails: "Copy details",
  copied: "Copied",
};
