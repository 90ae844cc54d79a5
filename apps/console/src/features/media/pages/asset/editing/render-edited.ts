import { editableFormat } from './editable.ts';
import { editedAddress, editedQuality, type EditSource } from './edited-address.ts';
import type { Size } from './frame-geometry.ts';
import { frameOf, type PictureEdit, turnedSize } from './picture-edit.ts';

/** An edited picture could not be made: its file did not arrive, or this browser can't write its format. */
export class RenderFailure extends Error {
  readonly reason: 'source' | 'format';

  constructor(reason: RenderFailure['reason'], cause?: unknown) {
    super(`The edited picture could not be made (${reason})`, { cause });
    this.name = 'RenderFailure';
    this.reason = reason;
  }
}

/**
 * The file of an edited picture. The image service makes it, at full quality and in any format (docs/asset-cdn.md). It
 * has no parameters for a frame on a straightened picture; that is drawn in this browser, from the whole file. Throws
 * `RenderFailure`, or the reason of `signal`.
 */
export async function renderEdited(
  source: EditSource,
  edit: PictureEdit,
  { name, signal }: { name: string; signal: AbortSignal },
): Promise<File> {
  const bytes = edit.degrees === 0 ? await fetchEdited(source, edit, signal) : await drawEdited(source, edit, signal);
  return new File([bytes], name, { type: bytes.type });
}

async function fetchEdited(source: EditSource, edit: PictureEdit, signal: AbortSignal): Promise<Blob> {
  const bytes = await fetchImage(editedAddress(source, edit), signal);
  const { width, height } = frameOf(edit, source);
  const picture = await decode(bytes);
  const isExpected = picture.width === width && picture.height === height;
  picture.close();
  // What the service cannot draw it serves as it is stored.
  if (!isExpected || bytes.type !== editableFormat(source.format)?.mimeType) throw new RenderFailure('source');
  return bytes;
}

async function drawEdited(source: EditSource, edit: PictureEdit, signal: AbortSignal): Promise<Blob> {
  const type = editableFormat(source.format)?.mimeType ?? '';
  const picture = await decode(await fetchImage(`${source.url}?skip-default-optimizations=true`, signal));
  try {
    // The browser has turned it upright by its notes, as the server has measured it.
    if (picture.width !== source.width || picture.height !== source.height) throw new RenderFailure('source');
    const canvas = draw(picture, source, edit);
    const quality = source.isLossless ? 1 : editedQuality / 100;
    const bytes = await new Promise<Blob | null>((resolve) => {
      canvas.toBlob(resolve, type, quality);
    });
    signal.throwIfAborted();
    // Browsers write PNG in place of what they can't, and nothing when the memory is short.
    if (bytes?.type !== type) throw new RenderFailure('format');
    return bytes;
  } finally {
    picture.close();
  }
}

function draw(picture: ImageBitmap, source: Size, edit: PictureEdit): HTMLCanvasElement {
  const frame = frameOf(edit, source);
  const whole = turnedSize(edit, source);
  const canvas = document.createElement('canvas');
  canvas.width = frame.width;
  canvas.height = frame.height;
  const context = canvas.getContext('2d');
  if (context === null) throw new RenderFailure('format');
  context.imageSmoothingQuality = 'high';
  context.translate(whole.width / 2 - frame.left, whole.height / 2 - frame.top);
  context.rotate(((edit.degrees + edit.turns * 90) * Math.PI) / 180);
  if (edit.isMirrored) context.scale(-1, 1);
  context.drawImage(picture, -source.width / 2, -source.height / 2);
  return canvas;
}

async function fetchImage(address: string, signal: AbortSignal): Promise<Blob> {
  const response = await fetch(address, { signal, cache: 'no-cache' }).catch((cause: unknown) => {
    signal.throwIfAborted();
    throw new RenderFailure('source', cause);
  });
  if (!response.ok) throw new RenderFailure('source', new Error(`The image answered ${response.status}`));
  return response.blob().catch((cause: unknown) => {
    signal.throwIfAborted();
    throw new RenderFailure('source', cause);
  });
}

async function decode(bytes: Blob): Promise<ImageBitmap> {
  return createImageBitmap(bytes, { imageOrientation: 'from-image' }).catch((cause: unknown) => {
    throw new RenderFailure('source', cause);
  });
}
