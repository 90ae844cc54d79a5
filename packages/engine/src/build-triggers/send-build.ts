import { type BuildEventData, parsedJson } from '@lectern/domain';
import {
  appendToOutbox,
  buildLeaseEnd,
  type BuildRun,
  type BuildRunChanges,
  claimBuildRun,
  findBuildRun,
  findBuildTriggerById,
  latestBuildRuns,
  releaseBuildRun,
  updateBuildRun,
} from '@lectern/storage';
import { OutboundError } from '../outbound/outbound-error.ts';
import type { OutboundResponse } from '../outbound/send-outbound.ts';
import type { EngineServices } from '../services.ts';
import { enqueueTask, type TaskHandler } from '../tasks.ts';
import { BuildImpossibleError } from './adapters/build-adapter.ts';
import { buildAdapterModules } from './adapters/build-adapters.ts';
import type { BuildAdapterModule, ServiceRequest } from './adapters/build-adapter.ts';
import { followUp } from './follow-up.ts';
import { logBuildEvent } from './build-log.ts';
import { readSettings } from './build-trigger-rules.ts';
import { callService, messageOf, repeatableAfterMs } from './call-service.ts';
import { commandLine } from './command-line.ts';
import { beginPolling } from './poll-build.ts';
import { redactionFor } from './redact.ts';

/** Longer than a request can take. */
const leaseSeconds = 30;
const mostAttempts = 3;

/**
 * Requests a build from its service. Only one worker ever sends a request: a build whose worker was killed in the middle
 * is not requested again, since the service may have begun it, and fails with `INTERRUPTED`.
 */
export const sendBuild: TaskHandler<'build_trigger.send'> = async (services, { runId }) => {
  const { kysely } = services.db;
  const run = await claimBuildRun(kysely, runId, leaseSeconds);
  if (run === null) return giveUpIfInterrupted(services, runId);
  const trigger = await findBuildTriggerById(kysely, run.buildTriggerId);
  if (trigger === null) return;
  const settings = readSettings(services, trigger);
  if (settings === null)
    return settleBuild(services, run, { isSuccess: false, data: { reason: 'SETTINGS_UNREADABLE' } });
  const redaction = redactionFor(trigger.adapter, settings, trigger.webhookToken);
  const adapter: BuildAdapterModule = buildAdapterModules[trigger.adapter];
  let request: ServiceRequest;
  try {
    if (!trigger.isEnabled) throw new BuildImpossibleError('BUILD_TRIGGER_DISABLED');
    request = adapter.requestOf(settings, run, services.builds);
  } catch (error) {
    if (!(error instanceof BuildImpossibleError)) throw error;
    return settleBuild(services, run, { isSuccess: false, data: { reason: error.message } });
  }
  const outcome = await attempt(services, request);
  const waitMs = run.attempts < mostAttempts ? repeatableAfterMs(outcome) : null;
  if (waitMs !== null && (await repeatLater(services, run, waitMs))) return;
  const command = commandLine(request, redaction);
  if (outcome instanceof OutboundError)
    return settleBuild(services, run, {
      isSuccess: false,
      data: { command, reason: redaction.text(`${outcome.code}: ${outcome.message}`) },
    });
  const isSuccess = outcome.status >= 200 && outcome.status < 300;
  const reason = isSuccess ? null : (messageOf(outcome.body) ?? `HTTP_STATUS: ${outcome.status}`);
  await settleBuild(services, run, {
    isSuccess,
    vendorId: isSuccess ? (adapter.vendorIdOf?.(parsedJson(outcome.body)) ?? null) : null,
    data: {
      command,
      response_status: outcome.status,
      response_headers: redaction.headers(outcome.headers),
      response_body: redaction.text(outcome.body),
      ...(reason !== null && { reason: redaction.text(reason) }),
    },
  });
};

async function attempt(services: EngineServices, request: ServiceRequest): Promise<OutboundResponse | OutboundError> {
  try {
    return await callService(services, request);
  } catch (error) {
    if (error instanceof OutboundError) return error;
    throw error;
  }
}

async function repeatLater(services: EngineServices, run: BuildRun, waitMs: number): Promise<boolean> {
  return services.db.kysely.transaction().execute(async (tx) => {
    if (!(await releaseBuildRun(tx, run.id))) return false;
    const startAfter = new Date(services.clock.now().getTime() + waitMs);
    await enqueueTask(tx, 'build_trigger.send', { runId: run.id }, { startAfter });
    return true;
  });
}

/** The task is repeated after its worker was gone: once that can't send any more, what it did is not known. */
async function giveUpIfInterrupted(services: EngineServices, runId: string): Promise<void> {
  const run = await findBuildRun(services.db.kysely, runId);
  if (run?.status !== 'sending') return;
  const leasedUntil = await buildLeaseEnd(services.db.kysely, runId);
  if (leasedUntil !== null)
    return enqueueTask(services.db.kysely, 'build_trigger.send', { runId }, { startAfter: leasedUntil });
  await settleBuild(services, run, { isSuccess: false, data: { reason: 'INTERRUPTED' } });
}

/** What came of a request. */
export interface SentBuild {
  isSuccess: boolean;
  vendorId?: string | null;
  data: BuildEventData;
}

/**
 * Stores what came of a request. A build that was aborted meanwhile, or whose result came before the response, keeps its
 * state; a service that names an aborted one only now is asked to cancel it.
 */
export async function settleBuild(services: EngineServices, claimed: BuildRun, sent: SentBuild): Promise<void> {
  const now = services.clock.now();
  await services.db.kysely.transaction().execute(async (tx) => {
    const trigger = await findBuildTriggerById(tx, claimed.buildTriggerId, { hold: true });
    const run = await findBuildRun(tx, claimed.id);
    if (trigger === null || run === null || run.sentAt !== null || run.status === 'unsent') return;
    const isCurrent = run.status === 'sending';
    const isNewest = (await latestBuildRuns(tx, trigger.id, 1))[0]?.id === run.id;
    const ended: BuildRunChanges = sent.isSuccess
      ? { status: 'pending', timesOutAt: new Date(now.getTime() + services.builds.timeoutMs) }
      : { status: 'unsent', finishedAt: now };
    await updateBuildRun(tx, run.id, {
      ...(sent.isSuccess && { sentAt: now }),
      ...(sent.vendorId != null && run.vendorId === null && { vendorId: sent.vendorId }),
      ...(isCurrent && ended),
    });
    const logged = await logBuildEvent(tx, trigger, {
      eventType: sent.isSuccess ? 'request_success' : 'request_failure',
      data: sent.data,
      now,
      isAnnounced: isCurrent,
      ...(isCurrent && isNewest && { buildStatus: sent.isSuccess ? ('pending' as const) : ('failed' as const) }),
    });
    if (logged === null) return;
    if (isCurrent && !sent.isSuccess) await followUp(tx, trigger, now);
    if (isCurrent && sent.isSuccess) await beginPolling(services, tx, trigger, run.id);
    await appendToOutbox(tx, { siteId: trigger.siteId, environmentKey: null }, [logged.event]);
  });
}
