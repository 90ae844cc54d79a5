/** One record that was not done, with the reason. */
export interface BatchFailure {
  id: string;
  error: unknown;
}

/** How a batch went: what was done, with what is needed to undo it, and what was not. */
export interface BatchOutcome<Done> {
  done: readonly Done[];
  failures: readonly BatchFailure[];
}

export interface BatchRun<Done> {
  ids: readonly string[];
  /** Records of one call. */
  size: number;
  perform: (ids: readonly string[]) => Promise<BatchOutcome<Done>>;
  /** Asked before each batch. */
  isStopping: () => boolean;
  onProgress: (progress: BatchOutcome<Done>) => void;
  /** Whether an error makes every further batch hopeless, as a server that does not answer. */
  isHopeless: (error: unknown) => boolean;
}

/**
 * Does the same to many records, a batch at a time; stopping takes effect between two. What failed is tried once more
 * at the end when later batches were done: a record may have waited for one of them. A batch that fails as a whole
 * counts as a failure of each of its records; when going on is hopeless, so does all that is left.
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
