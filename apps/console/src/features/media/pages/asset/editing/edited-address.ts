import { editableFormat } from './editable.ts';
import type { Frame, Size } from './frame-geometry.ts';
import { type PictureEdit, sourceFrame } from './picture-edit.ts';

/** Near the quality at which JPEG loses nothing that is seen, at half the size of the best one. */
export const editedQuality = 90;

/** The file an edit is made of. */
export interface EditSource extends Size {
  url: string;
  format: string | null;
  /** Which bytes are at the URL. */
  md5: string;
  isLossless: boolean;
}

/**
 * Where the image service gives an edited picture at full quality. It takes `rect` of the upright source, then flips,
 * then turns: what an edit without straightening does, in the same order. Turning by other angles comes after `rect`
 * there, so that a frame on a straightened picture has no parameters.
 */
export function editedAddress(source: EditSource, edit: PictureEdit): string {
  const format = editableFormat(source.format);
  const params = new URLSearchParams({
    ...paramsOf(source, edit),
    ...(format !== undefined && { fm: format.name }),
    ...(format?.hasQuality && { q: String(editedQuality) }),
    ...(format?.hasQuality && source.isLossless && { lossless: 'true' }),
    // Those of the project are for visitors: a smaller file, a filter, another format.
    'skip-default-optimizations': 'true',
    v: source.md5.slice(0, 8),
  });
  return `${source.url}?${params}`;
}

/** Where sites get an edited picture while the asset stays as it is. Edits with straightening have no such address. */
export function croppedAddress(source: EditSource, edit: PictureEdit): string {
  return `${source.url}?${new URLSearchParams({ ...paramsOf(source, edit), auto: 'format' })}`;
}

function paramsOf(source: EditSource, edit: PictureEdit): Record<string, string> {
  const rect = sourceFrame(edit, source);
  const isWhole = rect.width === source.width && rect.height === source.height;
  return {
    ...(!isWhole && { rect: rectOf(rect, source) }),
    ...(edit.isMirrored && { flip: 'h' }),
    ...(edit.turns !== 0 && { rot: String(edit.turns * 90) }),
  };
}

function rectOf({ left, top, width, height }: Frame, source: Size): string {
  return [
    pixels(left, source.width),
    pixels(top, source.height),
    pixels(width, source.width),
    pixels(height, source.height),
  ].join(',');
}

/** Up to 1 the service reads a part of the whole side, so that a single pixel is one as well. */
function pixels(value: number, whole: number): string {
  return value === 1 ? String(1 / whole) : String(value);
}
