import { md5 } from 'js-md5';

/** Bytes read at once: few enough for flat memory, many enough to be quick. */
const sliceBytes = 4 * 1024 * 1024;

/** MD5 of a file, as the server computes it of an asset; reads it piece by piece. Throws when it can't be read. */
export async function md5Of(file: Blob): Promise<string> {
  const hash = md5.create();
  for (let from = 0; from < file.size; from += sliceBytes)
    hash.update(await file.slice(from, from + sliceBytes).arrayBuffer());
  return hash.hex();
}
