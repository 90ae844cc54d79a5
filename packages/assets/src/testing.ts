import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
// @ts-expect-error -- it has no types
import S3rver from 's3rver';
import type { S3Location } from './s3-blob-store.ts';

/** A store that speaks S3, on this machine. */
export interface TestBucket {
  location: S3Location;
  /** The same as the setting of a server. */
  storageUrl: string;
  close(): Promise<void>;
}

/** Starts an S3-compatible server with an empty bucket, and sets the credentials for it in this process. */
export async function startTestBucket(): Promise<TestBucket> {
  const directory = await mkdtemp(join(tmpdir(), 'lectern-bucket-'));
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: 'assets' }],
  });
  const { port } = (await server.run()) as { port: number };
  process.env['AWS_ACCESS_KEY_ID'] = 'S3RVER';
  process.env['AWS_SECRET_ACCESS_KEY'] = 'S3RVER';
  const endpoint = `http://127.0.0.1:${port}`;
  return {
    location: {
      bucket: 'assets',
      prefix: 'one/lectern',
      region: 'us-east-1',
      endpoint,
      forcePathStyle: true,
      directUploads: true,
    },
    storageUrl: `s3://assets/one/lectern?region=us-east-1&endpoint=${endpoint}&force_path_style=true`,
    async close() {
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
