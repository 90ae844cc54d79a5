/** What file systems allow for one name. */
const maxBytes = 255;

/** Bytes of a file's name with its extension, at most: a path's time stamp needs some of what file systems allow. */
export const filenameMaxBytes = 200;

/** Separators, dots and the end of a text in their encoded forms, which a proxy or a store may decode once more. */
const encodedSpecials = /%(?:2e|2f|5c|00)/i;

// oxlint-disable-next-line no-control-regex -- that is what it looks for
const specials = /[/\\\u0000-\u001f\u007f]/;

/** Characters that no name shows, or that reverse the letters after them. */
const misleading = /[\u0080-\u009f\u202a-\u202e\u2066-\u2069]/;

/** Whether a new file may have this name: a stored one that a person reads as it is. */
export function isNewFilename(text: string): boolean {
  return isStoredName(text) && !/^\.+$/.test(text) && !misleading.test(text);
}

/** Whether a text is a single name below a folder of stored files: no path to another folder, however it is decoded. */
export function isStoredName(text: string): boolean {
  if (text === '' || text === '.' || text === '..') return false;
  if (specials.test(text) || encodedSpecials.test(text)) return false;
  return new TextEncoder().encode(text).length <= maxBytes;
}

/** Whether a path of a stored file stays below the root of its store: a slash before each name. */
export function isStoredPath(path: string): boolean {
  const [beforeFirstSlash, ...names] = path.split('/');
  return beforeFirstSlash === '' && names.length > 0 && names.every(isStoredName);
}
