import { randomBytes } from 'node:crypto';
import type { UploadAttributes } from '@lectern/engine';
import sharp from 'sharp';
import { expect, vi } from 'vitest';
import type { TestApi, TestBody } from '../testing.ts';

/** A plain image in the format of the file name. */
export async function picture(options: {
  width?: number;
  height?: number;
  color?: string;
  format?: 'png' | 'jpeg';
}): Promise<Uint8Array<ArrayBuffer>> {
  const { width = 10, height = 10, color = '#808080', format = 'png' } = options;
  const image = sharp({ create: { width, height, channels: 3, background: color } });
  return new Uint8Array(await image.toFormat(format).toBuffer());
}

/** Puts bytes to the address of an upload request and returns its path. */
export async function putFile(
  api: TestApi,
  filename: string,
  bytes: Uint8Array<ArrayBuffer> | string,
): Promise<string> {
  const ticket = await api.request('POST', '/upload-requests', {
    body: { data: { type: 'upload_request', attributes: { filename } } },
  });
  const { status } = await fetch(ticket.body.data.attributes.url, { method: 'PUT', body: bytes });
  expect(status).toBe(200);
  return ticket.body.data.id;
}

/** Makes an asset of bytes and answers it as the published client shows it. */
export async function makeUpload(
  api: TestApi,
  filename: string,
  bytes: Uint8Array<ArrayBuffer> | string,
  attributes: Partial<Pick<UploadAttributes, 'tags' | 'notes' | 'author'>> & {
    upload_collection?: { id: string; type: 'upload_collection' };
  } = {},
) {
  const { tags, ...others } = attributes;
  return api.client().uploads.create({
    path: await putFile(api, filename, bytes),
    ...others,
    ...(tags === undefined ? {} : { tags: [...tags] }),
  });
}

/** The first problem of a refused call of the published client: code, and details. */
export async function refusal(call: Promise<unknown>): Promise<{ code: string; details: TestBody }> {
  const error = await call.then(
    () => null,
    (thrown: { response?: { body: TestBody } }) => thrown,
  );
  const [problem] = error?.response?.body.data ?? [];
  if (problem === undefined) throw new Error('the call was not rejected', { cause: error });
  return problem.attributes;
}

/** Has the stream of a video file be given up, as nothing but an encoder could do it. */
export async function failStream(
  { services, site }: TestApi,
  { path, md5 }: { path: string; md5: string },
): Promise<void> {
  const id = randomBytes(20).toString('hex');
  await services.db.pool.query(
    `insert into lectern.video_streams (playback_id, asset_id, site_id, path, md5, status, error)
     values ($1, $1, $2, $3, $4, 'errored', 'failed')
     on conflict (path, md5) do update set status = 'errored', error = 'failed'`,
    [id, site.id, path, md5],
  );
}

/** A video once its stream is ready, and is another one than `other`. */
export async function readyVideo(api: TestApi, id: string, other: string | null = null) {
  return vi.waitFor(
    async () => {
      const upload = await api.client().uploads.find(id);
      expect(upload.mux_playback_id).toEqual(expect.any(String));
      expect(upload.mux_playback_id).not.toBe(other);
      return upload;
    },
    { timeout: 50_000, interval: 100 },
  );
}
