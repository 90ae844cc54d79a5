import type { RemoteFile } from '#console/editor-host.ts';
import { nameOfAddress } from '#console/name-of-address.ts';
import type { HtmlImage } from '../from-html.ts';

/** A file that is pasted or dropped into a text. */
export interface FileSource {
  /** The same for the same file in one paste. */
  key: unknown;
  file: File | RemoteFile;
  /** As notices name it. */
  name: string;
  /** Alternative text; empty without one. */
  alt: string;
}

const extensionOfType: Readonly<Record<string, string | undefined>> = {
  'image/avif': 'avif',
  'image/bmp': 'bmp',
  'image/gif': 'gif',
  'image/heic': 'heic',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/svg+xml': 'svg',
  'image/tiff': 'tiff',
  'image/webp': 'webp',
  'image/x-icon': 'ico',
};

/** A file of the clipboard or the desktop. */
export function sourceOfFile(file: File, alt = ''): FileSource {
  return { key: file, file, name: file.name, alt };
}

/** An image of copied HTML: what its URL contains, or what is there; null when only the other program can read it. */
export function sourceOfImage({ src, alt }: HtmlImage): FileSource | null {
  if (/^data:/i.test(src)) {
    const file = fileOfDataUrl(src, alt);
    return file === null ? null : { key: src, file, name: alt === '' ? file.name : alt, alt };
  }
  const url = src.startsWith('//') ? `https:${src}` : src;
  if (!/^https?:/i.test(url) || !URL.canParse(url)) return null;
  const name = nameOfAddress(url);
  return { key: src, file: { name, url }, name: alt === '' ? name : alt, alt };
}

/** The extension of a file's name, or that of its type; null when neither says one. */
export function extensionOf(file: File | RemoteFile): string | null {
  const named = /\.([A-Za-z0-9]{1,10})$/.exec(file.name)?.[1]?.toLowerCase();
  return named ?? (file instanceof File ? (extensionOfType[file.type] ?? null) : null);
}

/** The image in a `data:` URL, named after its description; null when there is none in it. */
function fileOfDataUrl(url: string, alt: string): File | null {
  const [, type = '', parameters = '', content = ''] = /^data:([^;,]*)((?:;[^;,]*)*),(.*)$/is.exec(url) ?? [];
  const extension = extensionOfType[type.toLowerCase()];
  if (extension === undefined) return null;
  try {
    const isBase64 = /;\s*base64$/i.test(parameters);
    const bytes = isBase64
      ? Uint8Array.from(atob(decodeURIComponent(content).replaceAll(/\s/g, '')), (letter) => letter.charCodeAt(0))
      : new TextEncoder().encode(decodeURIComponent(content));
    return bytes.length === 0 ? null : new File([bytes], `${nameOfAlt(alt)}.${extension}`, { type });
  } catch {
    return null;
  }
}

/** Uploads give pictures without a name of their own, which browsers call `image`, the name of the moment. */
function nameOfAlt(alt: string): string {
  const words = alt
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu)
    ?.join('-')
    .slice(0, 60);
  return words ?? 'image';
}
