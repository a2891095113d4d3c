// Keeps a program running that has ended by a fault.
const firstWaitMs = 1000;
const maxWaitMs = 30_000;
/** A program that has run this long has not failed by its own start. */
const steadyAfterMs = 60_000;
/** EX_CONFIG of sysexits.h: no restart mends what keeps the program from starting. */
const lastingExitCode = 78;

/** How a program has ended, for a person. */
const endOf = (code, signal) => (signal === null ? `with exit code ${code}` : `by ${signal}`);

/**
 * Starts a program, and starts it again, with growing pauses, each time that it has ended by a fault. Returns a
 * function that ends both. `start` gives the process, `exit` is called once with the exit code when all is over.
 */
export function supervise({ start, exit, say, clock, isOn = true }) {
  let program = null;
  let isStopping = false;
  let waitMs = firstWaitMs;
  let cancel = null;

  function runLater(why) {
    say(`The server ${why} in ${waitMs / 1000} s.`);
    cancel = clock.setTimer(run, waitMs);
    waitMs = Math.min(maxWaitMs, waitMs * 2);
  }

  /** The system has no room for a process, or can't read its program: then no other event reports its end. */
  function refused(error) {
    program = null;
    if (isStopping) return exit(0);
    if (!isOn) {
      say(`The server could not be started (${error.message}).`);
      return exit(1);
    }
    runLater(`could not be started (${error.message}); that is tried again`);
  }

  function run() {
    cancel = null;
    const startedMs = clock.now();
    try {
      program = start();
    } catch (error) {
      return refused(error);
    }
    program.on("error", (error) => program?.pid === undefined && refused(error));
    program.once("exit", (code, signal) => {
      program = null;
      if (isStopping) return exit(code ?? 0);
      const isFault = code !== 0 && code !== lastingExitCode;
      if (!isFault || !isOn) return exit(code ?? 1);
      if (clock.now() - startedMs >= steadyAfterMs) waitMs = firstWaitMs;
      runLater(`has ended ${endOf(code, signal)} and is started again`);
    });
  }

  run();
  return (signal) => {
    isStopping = true;
    if (program !== null) return program.kill(signal);
    cancel?.();
    exit(0);
  };
}
