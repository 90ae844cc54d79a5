import type { UploadResource } from '@lectern/contract';

/** Endings of one kind of file, under the one that the server gives it. */
const sameEndings: Readonly<Record<string, string>> = { jpeg: 'jpg', tif: 'tiff', htm: 'html', markdown: 'md' };

/**
 * Whether a new file may be at the URL of an asset, which names the kind of file. Where browsers have no type for a file
 * its ending decides; the server looks at the bytes.
 */
export function isSameKind(
  { mime_type: mimeType, format }: Pick<UploadResource['attributes'], 'mime_type' | 'format'>,
  file: Pick<File, 'name' | 'type'>,
): boolean {
  if (mimeType !== null && file.type !== '') return file.type === mimeType;
  const ending = endingOf(file.name);
  return ending === null ? format === null : ending === oneEnding(format ?? '');
}

function endingOf(name: string): string | null {
  const dot = name.lastIndexOf('.');
  return dot > 0 ? oneEnding(name.slice(dot + 1).toLowerCase()) : null;
}

function oneEnding(ending: string): string {
  return sameEndings[ending] ?? ending;
}
