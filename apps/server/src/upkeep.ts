import { derivativeFolder, removeDerivatives } from '@lectern/assets';
import {
  discardLeftCrawls,
  endIdleSessions,
  endOverdueBuilds,
  type EngineServices,
  forgetUnusedBundles,
  forgetUsage,
  maintainFieldIndexes,
  maintainSearch,
  removeOrphans,
  refreshIdentityProviders,
  removeUnusedStreams,
  requestMissingStreams,
  requeueOverdueSchedules,
  sweepIntake,
  tidyRewrites,
} from '@lectern/engine';
import { type BackgroundWorker, type HeldLease, holdLease, outboxConsumers } from '@lectern/jobs';
import {
  forgetAccountLinks,
  forgetAuditLogEvents,
  forgetBuildEvents,
  forgetBuildRuns,
  forgetEndedSessions,
  forgetEndedTasks,
  forgetListenChannels,
  forgetMails,
  forgetOldAttempts,
  forgetPasskeyChallenges,
  forgetSearchIndexEvents,
  forgetSiteTransfers,
  forgetSsoSignIns,
  forgetTfaDeactivateRequests,
  forgetUploadArchives,
  forgetWebhookEvents,
  pruneOutbox,
} from '@lectern/storage';
import { answerAbandonedJobs } from './answer-abandoned-jobs.ts';

const sweepEveryMs = 3_600_000;
/** Calls of webhooks go with the events they are for; the last repetition is tried after three days and a half. */
const eventsKeptMs = 7 * 86_400_000;
/** Of each build trigger, its newest entries; anyone who knows its token can add some. */
const buildEventsKeptMs = 60 * 86_400_000;
const mostBuildEvents = 1_000;
/** Longer than any window they are counted in. */
const attemptsKeptMs = 3_600_000;
const tasksKeptMs = 3 * 86_400_000;
const searchIndexEventsKeptMs = 60 * 86_400_000;
const sessionsKeptMs = 30 * 86_400_000;
/** Of mails that are not sent; their content goes when they expire. */
const mailsKeptMs = 7 * 86_400_000;
/**
 * The node that does upkeep is followed by another one when it has been silent for so long, at that one's next round.
 */
const leaseMs = 60_000;

/** How upkeep runs. */
export interface UpkeepOptions {
  /** From the end of a round to the next. */
  everyMs: number;
  onError: (error: unknown) => void;
  leaseMs?: number;
  /** How long the audit log keeps an event. */
  auditLogKeptMs: number;
  /** What a round does. */
  round?: (services: EngineServices, round: UpkeepRound) => Promise<void>;
}

/** A round of upkeep. */
export interface UpkeepRound {
  /** Aborted when the node stops or when upkeep may have moved to another node. */
  signal: AbortSignal;
  /** Whether it is the first one of this process that was not interrupted. */
  isFirst: boolean;
  /** Whether what is done once an hour is due. */
  isSweepDue: boolean;
  /** How long the audit log keeps an event. */
  auditLogKeptMs: number;
}

/**
 * Starts the work that keeps the database quick; a failure is reported and the next round tries again. Of several nodes
 * one does it, for as long as it runs: it keeps a lease, and stops in the middle of a round when it may have lost that.
 */
export function startUpkeep(services: EngineServices, options: UpkeepOptions): BackgroundWorker {
  const { everyMs, onError, auditLogKeptMs, round = keepUp } = options;
  const stopping = new AbortController();
  let lease: HeldLease | null = null;
  let running: Promise<void> = Promise.resolve();
  let timer = setTimeout(begin, everyMs).unref();
  let sweepDue = 0;

  // The next round is timed from the end of this one: two never overlap, however long one takes.
  function begin(): void {
    running = roundIfLeading()
      .catch((error: unknown) => {
        if (!stopping.signal.aborted) onError(error);
      })
      .then(() => {
        if (!stopping.signal.aborted) timer = setTimeout(begin, everyMs).unref();
      });
  }

  async function roundIfLeading(): Promise<void> {
    if (lease?.lost.aborted === true) lease = null;
    lease ??= await holdLease(services.db, 'upkeep', { leaseMs: options.leaseMs ?? leaseMs, onError });
    if (lease === null) return;
    const isSweepDue = Date.now() >= sweepDue;
    const signal = AbortSignal.any([stopping.signal, lease.lost]);
    await round(services, { signal, isFirst: sweepDue === 0, isSweepDue, auditLogKeptMs });
    if (isSweepDue) sweepDue = Date.now() + sweepEveryMs;
  }

  return {
    async stop() {
      stopping.abort(new Error('The server stops.'));
      clearTimeout(timer);
      await running;
      await lease?.release();
    },
  };
}

async function keepUp(
  services: EngineServices,
  { signal, isFirst, isSweepDue, auditLogKeptMs }: UpkeepRound,
): Promise<void> {
  const results = await Promise.allSettled([
    tidy(services, signal, auditLogKeptMs),
    // Nothing but an update of the server leaves it work.
    ...(isFirst ? [maintainSearch(services)] : []),
    ...(isSweepDue
      ? [
          sweepIntake(services),
          requeueOverdueSchedules(services),
          forgetUsage(services),
          forgetUnusedBundles(services, signal),
          refreshIdentityProviders(services, signal),
          requestMissingStreams(services, signal),
          removeOrphans(services, { imagesOf: derivativeFolder, signal }),
          removeUnusedStreams(services, (path) => removeDerivatives(services.blobs, path), signal),
        ]
      : []),
  ]);
  const failures = results.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []));
  if (failures.length > 0) throw failures.length === 1 ? failures[0] : new AggregateError(failures, 'upkeep failed');
}

async function tidy(services: EngineServices, signal: AbortSignal, auditLogKeptMs: number): Promise<void> {
  const { kysely } = services.db;
  const now = services.clock.now().getTime();
  const consumers = outboxConsumers.map(({ name }) => name);
  const steps = [
    () => tidyRewrites(services),
    () => endIdleSessions(services),
    () => endOverdueBuilds(services),
    async () => {
      if (services.db.kind === 'external') await answerAbandonedJobs(services, 'silent');
    },
    () => forgetAuditLogEvents(kysely, new Date(now - auditLogKeptMs)),
    () => forgetBuildEvents(kysely, { before: new Date(now - buildEventsKeptMs), mostPerTrigger: mostBuildEvents }),
    () => forgetBuildRuns(kysely, new Date(now - buildEventsKeptMs)),
    () => forgetOldAttempts(kysely, new Date(now - attemptsKeptMs)),
    () => forgetSsoSignIns(kysely, new Date(now)),
    () => forgetEndedSessions(kysely, new Date(now - sessionsKeptMs)),
    () => forgetEndedTasks(kysely, new Date(now - tasksKeptMs)),
    () => forgetAccountLinks(kysely, new Date(now)),
    () => forgetListenChannels(kysely, new Date(now)),
    () => forgetUploadArchives(kysely, new Date(now)),
    () => forgetTfaDeactivateRequests(kysely, new Date(now)),
    () => forgetSiteTransfers(kysely, new Date(now)),
    () => forgetPasskeyChallenges(kysely, new Date(now)),
    () => forgetMails(kysely, { now: new Date(now), before: new Date(now - mailsKeptMs) }),
    () => forgetWebhookEvents(kysely, new Date(now - eventsKeptMs)),
    () => forgetSearchIndexEvents(kysely, new Date(now - searchIndexEventsKeptMs)),
    () => discardLeftCrawls(services, signal),
    () => pruneOutbox(kysely, new Date(now - eventsKeptMs), consumers),
    // Last: a build may wait for a backup.
    () => maintainFieldIndexes(services, signal),
  ];
  for (const step of steps) {
    signal.throwIfAborted();
    await step();
  }
}
