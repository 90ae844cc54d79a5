/** The MD5 of each file in turn, computed off the main thread; null for a file that can't be read. */
export async function hashFiles(files: readonly Blob[]): Promise<(string | null)[]> {
  const worker = new Worker(new URL('./md5.worker.ts', import.meta.url), { type: 'module' });
  try {
    const hashes: (string | null)[] = [];
    for (const file of files) hashes.push(await hashIn(worker, file));
    return hashes;
  } finally {
    worker.terminate();
  }
}

function hashIn(worker: Worker, file: Blob): Promise<string | null> {
  return new Promise((resolve) => {
    // In the place of those for the file before: a worker that fails must not hash all of them again.
    // oxlint-disable-next-line unicorn/prefer-add-event-listener -- as said
    worker.onmessage = ({ data }: MessageEvent<string | null>) => resolve(data);
    // A browser that refuses the worker still gets its answer.
    // oxlint-disable-next-line unicorn/prefer-add-event-listener -- as said
    worker.onerror = () =>
      void import('./md5-of.ts').then(({ md5Of }) => md5Of(file)).then(resolve, () => resolve(null));
    worker.postMessage(file);
  });
}
