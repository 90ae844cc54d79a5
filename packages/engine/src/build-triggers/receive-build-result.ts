import { type BuildEventData, buildHookIdOf } from '@lectern/domain';
import {
  appendToOutbox,
  type BuildTrigger,
  findBuildTriggerById,
  findBuildTriggerByToken,
  findBuildTriggersOfVercel,
  hasBuildDelivery,
  latestBuildRuns,
  type ProjectTransaction,
  updateBuildRun,
} from '@lectern/storage';
import type { EngineServices } from '../services.ts';
import type {
  BuildAdapterModule,
  BuildResult,
  FinishedBuild,
  ResultNotification,
  ServiceRequest,
} from './adapters/build-adapter.ts';
import { buildAdapterModules } from './adapters/build-adapters.ts';
import { finished } from './adapters/finished.ts';
import { type AdapterSettings, textIn, textOf } from './adapters/settings.ts';
import { vercelProjectIn } from './adapters/vercel.ts';
import { type LoggedBuildEvent, logBuildEvent } from './build-log.ts';
import { openSettings, readSettings } from './build-trigger-rules.ts';
import { callService } from './call-service.ts';
import { matchRun } from './match-run.ts';
import { readNotification } from './read-notification.ts';
import { redactionFor } from './redact.ts';
import { isUnfinished } from './request-build.ts';
import { followUp } from './follow-up.ts';
import { followWithSiteSearch } from './site-search.ts';

/**
 * Takes what a service reports under the token of a trigger; false if there is no such trigger. What can't be read is
 * recorded and accepted, since services disable addresses that refuse.
 */
export async function receiveBuildResult(
  services: EngineServices,
  token: string,
  headers: Readonly<Record<string, string>>,
  rawBody: Uint8Array,
): Promise<boolean> {
  const trigger = await findBuildTriggerByToken(services.db.kysely, token);
  if (trigger === null) return false;
  await receive(services, trigger, readNotification(headers, rawBody));
  return true;
}

/**
 * The same at the address that all triggers with Vercel share: the project and the deploy hook in the message name them.
 * A message without a hook is about a push, for every trigger of the project. Without a valid signature nothing is
 * recorded. False if there is no such project.
 */
export async function receiveVercelResult(
  services: EngineServices,
  headers: Readonly<Record<string, string>>,
  rawBody: Uint8Array,
): Promise<boolean> {
  const notification = readNotification(headers, rawBody);
  const { projectId, hookId } = vercelProjectIn(notification.body);
  const triggers = projectId === null ? [] : await findBuildTriggersOfVercel(services.db.kysely, projectId);
  for (const trigger of triggers) {
    const settings = openSettings(services, trigger);
    const isNamed = hookId === null || buildHookIdOf(settings['deploy_hook_url']) === hookId;
    const secret = textOf(settings, 'webhook_secret');
    // Anyone who knows a project could report its results here, or fill its log.
    if (isNamed && secret !== null && buildAdapterModules.vercel.isSigned?.(secret, notification) === true)
      await receive(services, trigger, notification);
  }
  return triggers.length > 0;
}

async function receive(services: EngineServices, found: BuildTrigger, notification: ResultNotification): Promise<void> {
  const settings = readSettings(services, found);
  // Its secret is not known, so that nothing proves the message.
  if (settings === null) return;
  const read = await readResult(services, buildAdapterModules[found.adapter], settings, notification);
  if (read.kind === 'ignored') return;
  if ('branch' in read && isOtherBranch(found, settings, read.branch)) return;
  const redaction = redactionFor(found.adapter, settings, found.webhookToken);
  // A reason is in words of the service, which may repeat what it was sent.
  const result = 'reason' in read && read.reason !== null ? { ...read, reason: redaction.text(read.reason) } : read;
  const received: BuildEventData = {
    request_headers: redaction.headers(notification.headers),
    request_body: redaction.text(Buffer.from(notification.rawBody).toString('utf8')),
  };
  await storeBuildResult(services, found.id, result, received);
}

/** Stores what a service says about a build, reported or asked for; `received` is where it says it. */
export async function storeBuildResult(
  services: EngineServices,
  triggerId: string,
  result: Exclude<BuildResult, { kind: 'ignored' }>,
  received: BuildEventData,
): Promise<void> {
  const now = services.clock.now();
  await services.db.kysely.transaction().execute(async (tx) => {
    const trigger = await findBuildTriggerById(tx, triggerId, { hold: true });
    if (trigger === null) return;
    if (result.kind === 'started') return nameRun(tx, trigger, result.vendorId);
    const event =
      result.kind === 'unprocessable'
        ? { eventType: 'response_unprocessable' as const, data: { ...received, reason: result.reason }, now }
        : await settle(tx, trigger, result, received, now);
    const logged = event === null ? null : await logBuildEvent(tx, trigger, event);
    if (event === null || logged === null) return;
    const hasSucceeded = 'buildStatus' in event && event.buildStatus === 'success';
    const indexing = hasSucceeded ? await followWithSiteSearch(tx, trigger, 'build_succeeded', now) : [];
    await appendToOutbox(tx, { siteId: trigger.siteId, environmentKey: null }, [logged.event, ...indexing]);
  });
}

async function readResult(
  services: EngineServices,
  adapter: BuildAdapterModule,
  settings: AdapterSettings,
  notification: ResultNotification,
): Promise<BuildResult> {
  if (notification.body === undefined) return { kind: 'unprocessable', reason: 'UNREADABLE_BODY' };
  const secret = textOf(settings, 'webhook_secret');
  if (secret !== null && adapter.isSigned?.(secret, notification) === false)
    return { kind: 'unprocessable', reason: 'INVALID_SIGNATURE' };
  const call = (request: ServiceRequest) => callService(services, request);
  const now = services.clock.now().getTime();
  const reason = await adapter.refusalOf?.(settings, notification, services.builds, call, now);
  if (typeof reason === 'string') return { kind: 'unprocessable', reason };
  return adapter.readResult?.(settings, notification) ?? plainResult(notification);
}

/** `{ "status": "success" }` or `{ "status": "error" }`, which any script can send. */
function plainResult({ body }: ResultNotification): BuildResult {
  const status = textIn(body, 'status');
  if (status === 'success') return finished('success');
  return status === 'error' ? finished('failure') : { kind: 'unprocessable', reason: 'UNKNOWN_STATUS' };
}

function isOtherBranch({ adapter }: BuildTrigger, settings: AdapterSettings, branch: string | null): boolean {
  const own = buildAdapterModules[adapter].branchOf(settings);
  return own !== null && branch !== null && own !== branch;
}

/** The service says what it calls the newest build that it has not named yet. */
async function nameRun(tx: ProjectTransaction, trigger: BuildTrigger, vendorId: string): Promise<void> {
  const runs = await latestBuildRuns(tx, trigger.id);
  if (runs.some((run) => run.vendorId === vendorId)) return;
  // An aborted one is named so that it can be cancelled.
  const run = runs.find((one) => one.vendorId === null && (isUnfinished(one) || one.status === 'aborted'));
  if (run !== undefined) await updateBuildRun(tx, run.id, { vendorId });
}

/** Ends the build that a result is about. The newest build decides the state of the trigger. */
async function settle(
  tx: ProjectTransaction,
  trigger: BuildTrigger,
  result: FinishedBuild,
  received: BuildEventData,
  now: Date,
): Promise<LoggedBuildEvent | null> {
  const { deliveryKey } = result;
  if (deliveryKey !== null && (await hasBuildDelivery(tx, trigger.id, deliveryKey))) return null;
  const runs = await latestBuildRuns(tx, trigger.id);
  const match = matchRun(runs, result);
  if (match.kind === 'settled') return null;
  const isSuccess = result.outcome === 'success';
  if (match.kind === 'run')
    await updateBuildRun(tx, match.run.id, {
      status: isSuccess ? 'succeeded' : 'failed',
      finishedAt: now,
      ...(result.vendorId !== null && match.run.vendorId === null && { vendorId: result.vendorId }),
    });
  const decides = match.kind === 'run' ? match.run.id === runs[0]?.id : !runs.some(isUnfinished);
  if (decides) await followUp(tx, trigger, now);
  const reason = result.reason ?? (result.outcome === 'canceled' ? 'CANCELED' : null);
  return {
    eventType: isSuccess ? 'response_success' : 'response_failure',
    data: { ...received, ...(reason !== null && { reason }) },
    now,
    deliveryKey,
    ...(decides && { buildStatus: isSuccess ? 'success' : 'failed' }),
  };
}
