import type { Environment } from '@lectern/domain';
import { appendToOutbox, inEnvironment, listPathsAfter, placeOf, type Queryable } from '@lectern/storage';

const pathsPerEvent = 1_000;

/** Has the files that an environment names looked at once it names them no more. For one that is being destroyed. */
export async function announceFilesLeft(
  environment: Environment,
  step: (work: (tx: Queryable) => Promise<void>) => Promise<void>,
): Promise<void> {
  const pages = { last: '', isOver: false };
  while (!pages.isOver) {
    await step(async (tx) => {
      const filesLeft = await listPathsAfter(inEnvironment(tx, environment), pages.last, pathsPerEvent);
      if (filesLeft.length > 0)
        await appendToOutbox(tx, placeOf(environment), [
          { noun: 'environment', id: environment.id, change: 'files_left', filesLeft },
        ]);
      pages.last = filesLeft.at(-1) ?? '';
      pages.isOver = filesLeft.length < pathsPerEvent;
    });
  }
}
