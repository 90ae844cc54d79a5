import { type BuildRun, extendBuildEvent, findBuildRun, findBuildTriggerById } from '@lectern/storage';
import { OutboundError } from '../outbound/outbound-error.ts';
import type { EngineServices } from '../services.ts';
import { enqueueTask, type TaskHandler } from '../tasks.ts';
import type { BuildAdapterModule } from './adapters/build-adapter.ts';
import { buildAdapterModules } from './adapters/build-adapters.ts';
import { openSettings } from './build-trigger-rules.ts';
import { callService } from './call-service.ts';
import { redactionFor } from './redact.ts';

/** A request that was being sent when it was aborted is over by then. */
const sendingMs = 20_000;

/** Has a service cancel a build that was aborted here, once; what came of it is the reason in the log. */
export const cancelBuild: TaskHandler<'build_trigger.cancel'> = async (services, { runId, buildEventId }) => {
  const { kysely } = services.db;
  const run = await findBuildRun(kysely, runId);
  const trigger = run === null ? null : await findBuildTriggerById(kysely, run.buildTriggerId);
  if (run?.status !== 'aborted' || trigger === null) return;
  if (isBeingSent(services, run)) {
    const startAfter = new Date(services.clock.now().getTime() + 2_000);
    return enqueueTask(kysely, 'build_trigger.cancel', { runId, buildEventId }, { startAfter });
  }
  const settings = openSettings(services, trigger);
  const adapter: BuildAdapterModule = buildAdapterModules[trigger.adapter];
  const redaction = redactionFor(trigger.adapter, settings, trigger.webhookToken);
  let reason: string;
  try {
    reason =
      (await adapter.abort?.(settings, run, services.builds, (request) => callService(services, request))) ??
      'NOT_SUPPORTED';
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    reason = redaction.text(`${error.code}: ${error.message}`);
  }
  await extendBuildEvent(kysely, buildEventId, { reason });
};

function isBeingSent({ clock }: EngineServices, { sentAt, finishedAt }: BuildRun): boolean {
  return sentAt === null && finishedAt !== null && clock.now().getTime() - finishedAt.getTime() < sendingMs;
}
