/** One request asks for that many files: their hashes make an address of some 4 kB. */
const filesPerRequest = 50;

/** Files wait for their batch to be hashed, so a batch is ready within a second or so. */
const bytesPerBatch = 64 * 1024 * 1024;

/** Splits files into batches that are hashed and then asked for with one request each, in their order. */
export function inCheckBatches<File extends { size: number }>(files: readonly File[]): File[][] {
  const batches: File[][] = [];
  let bytes = 0;
  for (const file of files) {
    const batch = batches.at(-1);
    if (batch === undefined || batch.length >= filesPerRequest || bytes + file.size > bytesPerBatch) {
      batches.push([file]);
      bytes = file.size;
    } else {
      batch.push(file);
      bytes += file.size;
    }
  }
  return batches;
}
