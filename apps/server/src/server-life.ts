import type { FastifyInstance } from "fastify";
import { createAdministrator } from "./accounts/create-administrator.ts";
import { isWeakPassword } from "@monitor/core/accounts";
import type { ClassicServer } from "./classic/classic-server.ts";
import type { Clock } from "@monitor/core/runtime";
import type { Config } from "./config.ts";
import type { Core } from "@monitor/core/installation";
import type { FaultGuard } from "./fault-guard.ts";
import { watchReports } from "@monitor/core/features";
import type { FeatureParts } from "@monitor/core/features";
import { warmColumns } from "@monitor/core/lists";
import { WriterFollow } from "./follow-writer.ts";
import { rememberAddress } from "./listening-address.ts";
import { watchExpiries, watchPauses } from "@monitor/core/commands";
import { watchClock, startHousekeeping } from "@monitor/core/housekeeping";
import type { ProbeConnection } from "@monitor/core/probe-connections";
import { addFirstRule, followProblems, startNotifications } from "@monitor/core/notifications";
import type { Outlet, RunningNotifications } from "@monitor/core/notifications";
import { watchSilence } from "@monitor/core/silence";
import { watchUnusual } from "@monitor/core/unusual";
import { keepUptimes, StatusHistoryKeeper } from "@monitor/core/status-history";
import type { StatusRollup } from "@monitor/core/status-history";
import { makePushKeys } from "./notifications/push-keys.ts";
import { passwords } from "./accounts/server-accounts.ts";
import type { KeyRing } from "./secrets/key-ring.ts";
import { sealAgain } from "./secrets/seal-again.ts";
import { watchUnreadableSecrets } from "./secrets/unreadable-secrets.ts";
import type { Following } from "@monitor/core/storage";
import { loopSlices } from "./node-runtime.ts";
import { forgetGoneReaders, readerNames } from "@monitor/core/writer";

export interface LifeParts extends Omit<FeatureParts, "clock" | "statusHistory" | "outlet">, Core {
  readonly outlet: Outlet;
  readonly clock: Clock;
  readonly guard: FaultGuard;
  readonly app: FastifyInstance;
  readonly classic: ClassicServer;
  readonly probe: ProbeConnection;
  readonly statusHistory: StatusRollup;
  readonly secrets: KeyRing;
  readonly config: Config;
  /** As in `ComposeOptions`. */
  readonly readers: readonly string[];
}

/** The time that mails under way have to be sent. */
const mailsEndWithinMs = 5000;

/** Begins and ends the work of a server: monitors, or follows the server that does until it has to take over. */
export class ServerLife {
  /** As in `Server`. */
  takeOver: Promise<boolean> | null = null;
  readonly #parts: LifeParts;
  readonly #stops: (() => void)[] = [];
  /** Null before the start. */
  #keeper: StatusHistoryKeeper | null = null;
  /** Null while this server does not write. */
  #notifications: RunningNotifications | null = null;
  #stopTickets: () => Promise<void> = async () => undefined;
  #stopping: Promise<void> | null = null;

  constructor(parts: LifeParts) {
    this.#parts = parts;
  }

  async start(): Promise<void> {
    const { following } = this.#parts.storage;
    if (following !== undefined) return this.#follow(following);
    await this.#ensureAdministrator();
    const keeper = await this.#beginWriting();
    this.#keepRight();
    this.#monitor(keeper);
  }

  /** Notifications that are still to be delivered; undefined while this server does not write. */
  get deliveriesWaiting(): number | undefined {
    return this.#notifications?.waiting;
  }

  /** Called twice it ends once. */
  stop(): Promise<void> {
    this.#stopping ??= this.#stopInOrder();
    return this.#stopping;
  }

  async #follow(following: Following): Promise<void> {
    const follow = new WriterFollow({ ...this.#parts, following, sessions: this.#parts.accounts.sessions });
    await follow.read();
    await this.#openStatusHistory(true);
    this.#stops.push(() => follow.stop());
    this.#keepRight();
    this.takeOver = follow.untilWriting().then(async (isWriting) => {
      if (!isWriting || this.#stopping !== null) return false;
      const { facts, config, app } = this.#parts;
      this.#monitor(await this.#beginWriting());
      await rememberAddress(facts, config.host, app.server.address());
      return true;
    });
  }

  async #beginWriting(): Promise<StatusHistoryKeeper> {
    await forgetGoneReaders(this.#parts, [...readerNames, ...this.#parts.readers]);
    const keeper = await this.#openStatusHistory(false);
    await makePushKeys(this.#parts);
    this.#notifications = await startNotifications({ ...this.#parts, lastRunMs: keeper.lastRunMs });
    const { interfaceSettings } = this.#parts;
    const language = () => (interfaceSettings.read().language === "de" ? "de" : "en");
    this.#stopTickets = followProblems({ ...this.#parts, language });
    return keeper;
  }

  #monitor(keeper: StatusHistoryKeeper): void {
    const { storage, probe } = this.#parts;
    this.#beginChores(keeper);
    storage.beginService();
    probe.start();
  }

  async #openStatusHistory(isReader: boolean): Promise<StatusHistoryKeeper> {
    await this.#keeper?.stop();
    this.#keeper = await StatusHistoryKeeper.open({ ...this.#parts, ...this.#parts.config, isReader });
    return this.#keeper;
  }

  /** Starts everything that keeps what is shown up to date. */
  #keepRight(): void {
    const { columns, clock, logger, config } = this.#parts;
    const onError = (error: unknown) =>
      logger.error({ error }, "What lists and histories need could not be made ready");
    this.#add(
      watchSilence({ ...this.#parts, ...config }),
      warmColumns({ columns, clock, onError }),
      keepUptimes({ ...this.#parts, onError }),
      watchUnreadableSecrets(this.#parts),
    );
  }

  /** The background work of a server that writes. */
  #beginChores(keeper: StatusHistoryKeeper): void {
    const { accounts, cursors, writer, config } = this.#parts;
    const parts = { ...this.#parts, ...config };
    this.#add(
      watchExpiries(parts),
      watchPauses(parts),
      watchUnusual(parts),
      watchReports(parts),
      sealAgain({ ...parts, slices: loopSlices }),
      watchClock({ ...parts, lastRunMs: keeper.lastRunMs, onJump: (jump) => keeper.followClock(jump) }),
      startHousekeeping({
        ...parts,
        endSessions: (nowMs) => accounts.removeExpired(nowMs),
        readUpTo: () => cursors.readByAll(writer.seq),
      }),
    );
  }

  #add(...stops: (() => void)[]): void {
    this.#stops.push(...stops.map((stop) => this.#parts.guard.around(stop)));
  }

  /** Without ADMIN_PASSWORD a person makes the first user in the browser. */
  async #ensureAdministrator(): Promise<void> {
    const { directory, writer, logger, interfaceSettings, notifications, config } = this.#parts;
    if (directory.userCount > 0 || config.adminPassword === "") return;
    // The person who starts the server must be able to log in, so it is not refused as it would be to a user.
    if (await isWeakPassword(passwords, config.adminPassword)) {
      logger.warn(
        {},
        "ADMIN_PASSWORD is easy to guess: change it on the page My account before others can reach this server",
      );
    }
    const site = interfaceSettings.read();
    await createAdministrator(writer, { password: config.adminPassword, autoRefresh: site });
    for (const { id } of directory.users()) await addFirstRule({ notifications, language: site.language }, id);
  }

  async #stopInOrder(): Promise<void> {
    const { app, classic, probe, storage, writer, accounts } = this.#parts;
    for (const stop of this.#stops) stop();
    const mails = async () => {
      await app.close();
      await accounts.passwordRequests.finish(mailsEndWithinMs);
    };
    // The probe still hands over what it has found; the database closes last.
    await Promise.allSettled([mails(), classic.close(), probe.stop()]);
    await this.#notifications?.stop();
    await this.#stopTickets();
    await this.#keeper?.stop();
    await accounts.apiKeys.close();
    await writer.idle();
    await storage.close();
  }
}
