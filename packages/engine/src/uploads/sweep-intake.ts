import type { EngineServices } from '../services.ts';
import { intakeLifeMs, intakePrefix } from './upload-ticket-rules.ts';

/** Deletes files that were received a day ago without becoming an asset, and partial uploads. */
export async function sweepIntake(services: EngineServices): Promise<void> {
  const before = new Date(services.clock.now().getTime() - intakeLifeMs);
  for await (const { path, modifiedAt } of services.blobs.list(`${intakePrefix}/`)) {
    if (modifiedAt < before) await services.blobs.remove(path);
  }
  await services.blobs.removeUnfinished(before);
}
