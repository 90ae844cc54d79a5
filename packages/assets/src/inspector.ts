import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { DomainError, invalidField } from '@lectern/domain';
import type { BlobStore, UploadFacts, UploadInspector } from '@lectern/engine';
import mime from 'mime';
import { maxPixels, noImageFacts, readImageFacts } from './image-facts.ts';
import { renderPreview } from './images/render-preview.ts';
import { readMovieFacts } from './movie-facts.ts';

/** Images above this many bytes are stored but not decoded. */
const maxDecodedBytes = 100 * 1024 * 1024;

/**
 * Reads the properties of stored files: size, md5, media type by extension, for images those of the pixels, for videos
 * those of the container.
 */
export function createInspector(blobs: BlobStore): UploadInspector {
  return {
    async inspect(path) {
      const found = await blobs.stat(path);
      const content = found === null ? null : await blobs.open(path);
      if (found === null || content === null)
        throw DomainError.of([invalidField('Upload', 'path', 'VALIDATION_INVALID')]);
      const { md5, bytes } = await digest(content, found.size <= maxDecodedBytes);
      const image = bytes === null ? noImageFacts : await readImageFacts(bytes);
      if (image === 'too many pixels') {
        throw DomainError.of([
          invalidField('Upload', 'path', 'VALIDATION_IMAGE_DIMENSIONS', { options: { max_pixels: maxPixels } }),
        ]);
      }
      const movie = image.isImage ? null : await readMovieFacts(blobs, path, found.size);
      return {
        ...nameFacts(path),
        size: found.size,
        md5,
        ...image,
        ...(image.isImage ? {} : { width: movie?.width ?? null, height: movie?.height ?? null }),
        duration: movie?.duration ?? null,
        frameRate: movie?.frameRate ?? null,
      };
    },
    async hasSound(path) {
      const found = await blobs.stat(path);
      const movie = found === null ? null : await readMovieFacts(blobs, path, found.size);
      return movie?.hasSound ?? null;
    },
    async preview(path, side) {
      const found = await blobs.stat(path);
      const content = found === null || found.size > maxDecodedBytes ? null : await blobs.open(path);
      return content === null ? null : renderPreview(await buffer(content), side);
    },
  };
}

function nameFacts(path: string): Pick<UploadFacts, 'format' | 'mimeType'> {
  const name = path.slice(path.lastIndexOf('/') + 1);
  const format = name.includes('.') ? name.slice(name.lastIndexOf('.') + 1).toLowerCase() : null;
  return { format, mimeType: format === null ? null : mime.getType(format) };
}

async function digest(content: Readable, keep: boolean): Promise<{ md5: string; bytes: Buffer | null }> {
  const hash = createHash('md5');
  const chunks: Buffer[] = [];
  await pipeline(content, async (source: AsyncIterable<Buffer>) => {
    for await (const chunk of source) {
      hash.update(chunk);
      if (keep) chunks.push(chunk);
    }
  });
  return { md5: hash.digest('hex'), bytes: keep ? Buffer.concat(chunks) : null };
}
