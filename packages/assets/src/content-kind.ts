import { fileTypeFromBuffer } from 'file-type';
import mime from 'mime';

/** How many bytes of a file are looked at. */
export const headBytes = 16 * 1024;

/** What a file is: its media type, and the extension that such files have. Null for what is not known. */
export interface ContentKind {
  mimeType: string | null;
  format: string | null;
}

/** Media types a browser shows by itself, and what follows from one is said by its content. */
const shown = /^(image|video|audio|font)\/|^application\/pdf$/;

/** Types that every file of theirs is recognized by. A name that claims one is wrong if its content is not recognized. */
const certain = new Set([
  ...['png', 'apng', 'jpeg', 'gif', 'webp', 'avif', 'tiff', 'bmp', 'svg+xml', 'heic', 'heif'].map(
    (name) => `image/${name}`,
  ),
  'application/pdf',
  'font/woff',
  'font/woff2',
]);

/** Types that differ by what else is in the file, or by name alone: a name says it better. */
const alike: readonly (readonly string[])[] = [
  ['image/png', 'image/apng'],
  ['image/avif', 'image/heic', 'image/heif', 'image/heic-sequence', 'image/heif-sequence'],
  ['application/pdf', 'application/postscript', 'application/illustrator'],
];

/**
 * What a file is by its first bytes, and by its name as far as they leave that open: texts, documents in archives, and
 * formats without a signature. An image, a video, a sound, a font or a PDF is one by its content only.
 */
export async function contentKind(name: string, head: Uint8Array): Promise<ContentKind> {
  const named = kindOfName(name);
  // Of a damaged file, no more is recognized than of one without a signature.
  const found = kindOfText(head) ?? (await fileTypeFromBuffer(head).catch(() => undefined));
  const claimed = named.mimeType;
  if (found === undefined) {
    if (claimed === null || !certain.has(claimed)) return named;
    return { mimeType: 'application/octet-stream', format: null };
  }
  const content = { mimeType: found.mime, format: found.ext };
  if (claimed === null || claimed === found.mime) return claimed === null ? content : named;
  if (alike.some((types) => types.includes(claimed) && types.includes(found.mime))) return named;
  // An HTML file may be shown as a text.
  if (!shown.test(found.mime)) return shown.test(claimed) ? content : named;
  if (!shown.test(claimed)) return content;
  // Containers of sound and video are shared, and raw images of cameras are TIFF files.
  const isMedium = /^(video|audio)\//.test(found.mime) && /^(video|audio)\//.test(claimed);
  const isOfFamily = familyOf(found.mime) === familyOf(claimed) && !certain.has(claimed);
  return isMedium || isOfFamily ? named : content;
}

function kindOfName(name: string): ContentKind {
  const format = name.includes('.') ? name.slice(name.lastIndexOf('.') + 1).toLowerCase() : null;
  return { format, mimeType: format === null ? null : mime.getType(format) };
}

function familyOf(type: string): string {
  return type.slice(0, type.indexOf('/'));
}

/** Markup by its first element, as browsers look for it; undefined for anything else. */
function kindOfText(head: Uint8Array): { mime: string; ext: string } | undefined {
  const text = decoded(head);
  // The prolog, comments, instructions, and a document type with what it declares.
  const root = text.replace(/^(?:\s+|<\?[^>]*>|<!--[\s\S]*?-->|<!doctype\s[^>[]*(?:\[[^\]]*\]\s*)?>)+/i, '');
  if (/^<(?:[a-z][\w.-]*:)?svg[\s/>]/i.test(root)) return { mime: 'image/svg+xml', ext: 'svg' };
  const isPage =
    /^<!doctype\s+html[\s>]/i.test(text.replace(/^(?:\s+|<\?[^>]*>|<!--[\s\S]*?-->)+/, '')) ||
    /^<(?:html|head|body|script|iframe|title|style|table|div|h1|font|a|b|br|p)[\s/>]/i.test(root);
  return isPage ? { mime: 'text/html', ext: 'html' } : undefined;
}

function decoded(head: Uint8Array): string {
  const [first, second] = head;
  const isBigEndian = first === 0xfe && second === 0xff;
  const encoding = isBigEndian ? 'utf-16be' : first === 0xff && second === 0xfe ? 'utf-16le' : 'utf-8';
  return new TextDecoder(encoding).decode(head);
}
