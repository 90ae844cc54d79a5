import {
  type BuildTrigger,
  findBuildRun,
  findBuildTriggerById,
  latestBuildRuns,
  type Queryable,
} from '@lectern/storage';
import { OutboundError } from '../outbound/outbound-error.ts';
import type { EngineServices } from '../services.ts';
import { enqueueTask, type TaskHandler } from '../tasks.ts';
import type { BuildAdapterModule, PolledResult } from './adapters/build-adapter.ts';
import { buildAdapterModules } from './adapters/build-adapters.ts';
import { openSettings } from './build-trigger-rules.ts';
import { callService } from './call-service.ts';
import { storeBuildResult } from './receive-build-result.ts';
import { redactionFor } from './redact.ts';

/** Has the state of a build asked for, if its trigger says that results are not reported. */
export async function beginPolling(
  services: EngineServices,
  tx: Queryable,
  trigger: BuildTrigger,
  runId: string,
): Promise<void> {
  const adapter: BuildAdapterModule = buildAdapterModules[trigger.adapter];
  if (adapter.poll === undefined || openSettings(services, trigger)['poll_results'] !== true) return;
  await enqueueTask(tx, 'build_trigger.poll', { runId }, { startAfter: nextPoll(services) });
}

/** Asks a service once for the state of a build, and again later while that has not ended or timed out. */
export const pollBuild: TaskHandler<'build_trigger.poll'> = async (services, { runId }) => {
  const { kysely } = services.db;
  const run = await findBuildRun(kysely, runId);
  const trigger = run === null ? null : await findBuildTriggerById(kysely, run.buildTriggerId);
  if (run?.status !== 'pending' || trigger === null) return;
  const settings = openSettings(services, trigger);
  const adapter: BuildAdapterModule = buildAdapterModules[trigger.adapter];
  const others = (await latestBuildRuns(kysely, trigger.id)).filter(({ id }) => id !== runId);
  const polled = { run, otherVendorIds: others.flatMap(({ vendorId }) => vendorId ?? []) };
  let found: PolledResult | null;
  try {
    const call = (request: Parameters<typeof callService>[1]) => callService(services, request);
    found = (await adapter.poll?.(settings, polled, services.builds, call)) ?? null;
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    found = null;
  }
  if (found?.result.kind !== 'finished')
    return enqueueTask(kysely, 'build_trigger.poll', { runId }, { startAfter: nextPoll(services) });
  const redaction = redactionFor(trigger.adapter, settings, trigger.webhookToken);
  const { reason } = found.result;
  await storeBuildResult(
    services,
    trigger.id,
    { ...found.result, reason: reason === null ? null : redaction.text(reason) },
    { request_body: redaction.text(JSON.stringify(found.deployment)) },
  );
};

function nextPoll({ clock, builds }: EngineServices): Date {
  return new Date(clock.now().getTime() + builds.pollEveryMs);
}
