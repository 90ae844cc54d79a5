import type { EngineServices } from '../services.ts';
import { isUnclaimedMark, releaseUnclaimed } from './unclaimed-files.ts';
import { intakeLifeMs, intakePrefix } from './upload-ticket-rules.ts';

/** Deletes files that were received or stored a day ago without becoming an asset, and partial uploads. */
export async function sweepIntake(services: EngineServices): Promise<void> {
  const before = new Date(services.clock.now().getTime() - intakeLifeMs);
  const marks: string[] = [];
  for await (const { path, modifiedAt } of services.blobs.list(`${intakePrefix}/`)) {
    if (modifiedAt >= before) continue;
    if (isUnclaimedMark(path)) marks.push(path);
    else await services.blobs.remove(path);
  }
  await releaseUnclaimed(services, marks);
  await services.blobs.removeUnfinished(before);
}
