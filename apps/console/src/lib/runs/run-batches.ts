/** One record that was not done, with the reason. */
export interface BatchFailure {
  id: string;
  error: unknown;
}

/** The result of a batch: successes, with the data needed to undo them, and failures. */
export interface BatchOutcome<Done> {
  done: readonly Done[];
  failures: readonly BatchFailure[];
}

export interface BatchRun<Done> {
  ids: readonly string[];
  /** Records of one call. */
  size: number;
  perform: (ids: readonly string[]) => Promise<BatchOutcome<Done>>;
  /** Called before each batch. */
  isStopping: () => boolean;
  onProgress: (progress: BatchOutcome<Done>) => void;
  /** Whether an error makes every further batch hopeless, such as an unreachable server. */
  isHopeless: (error: unknown) => boolean;
}

/**
 * Runs an action on many records, a batch at a time; stopping takes effect between two. Failures are retried once at
 * the end if later batches succeeded: a record may have depended on one of them. A batch that fails as a whole counts
 * as a failure of each of its records, and so do all remaining ones when continuing is hopeless.
 */
export async function runInBatches<Done>(run: BatchRun<Done>): Promise<BatchOutcome<Done>> {
  const { ids, size, isStopping, onProgress, isHopeless } = run;
  const batches = inBatches(ids, size);
  const done: Done[] = [];
  let failures: BatchFailure[] = [];
  /** Whether something was done after the first failure. */
  let canHelp = false;

  for (const [index, batch] of batches.entries()) {
    if (isStopping()) return { done, failures };
    const outcome = await performOr(run.perform, batch);
    if (failures.length > 0 && outcome.done.length > 0) canHelp = true;
    done.push(...outcome.done);
    failures.push(...outcome.failures);
    const hopeless = outcome.failures.find(({ error }) => isHopeless(error));
    if (hopeless) {
      failures.push(...batches.slice(index + 1).flatMap((rest) => rest.map((id) => ({ id, error: hopeless.error }))));
      onProgress({ done, failures });
      return { done, failures };
    }
    onProgress({ done, failures });
  }

  if (!canHelp) return { done, failures };
  for (const batch of inBatches(
    failures.map(({ id }) => id),
    size,
  )) {
    if (isStopping()) break;
    const outcome = await performOr(run.perform, batch);
    done.push(...outcome.done);
    failures = [...failures.filter(({ id }) => !batch.includes(id)), ...outcome.failures];
    onProgress({ done, failures });
  }
  return { done, failures };
}

async function performOr<Done>(
  perform: BatchRun<Done>['perform'],
  batch: readonly string[],
): Promise<BatchOutcome<Done>> {
  try {
    return await perform(batch);
  } catch (error) {
    return { done: [], failures: batch.map((id) => ({ id, error })) };
  }
}

/** Cuts a list in parts of at most `size`. */
export function inBatches<Entry>(entries: readonly Entry[], size: number): Entry[][] {
  const batches: Entry[][] = [];
  for (let start = 0; start < entries.length; start += size) batches.push(entries.slice(start, start + size));
  return batches;
}
