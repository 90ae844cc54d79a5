/** Less than file systems allow, to leave room for a number. */
const maxBytes = 240;

/** What separates folders or streams, or is not allowed in the name of a file on Windows. */
const separators = /[/\\<>:"|?*]/g;
/** Control characters, and marks that let a name show another ending than it has. */
const invisible = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;
/** Names of devices on Windows, with any ending. */
const devices = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

/**
 * Names files in one folder of an archive, one after the other: never a path, valid on every system, and each once,
 * upper and lower case aside; further files of one name get a number. `reserved` is no one's.
 */
export function createArchiveNames(reserved: readonly string[] = []): (filename: string) => string {
  const taken = new Set(reserved.map(keyOf));
  const numbers = new Map<string, number>();
  return (filename) => {
    const name = safeName(filename);
    let free = name;
    let number = numbers.get(keyOf(name)) ?? 1;
    while (taken.has(keyOf(free))) {
      number += 1;
      free = numbered(name, number);
    }
    // Names that are there once need no number.
    if (number > 1) numbers.set(keyOf(name), number);
    taken.add(keyOf(free));
    return free;
  };
}

/** A name that is one file in one folder on every system. */
export function safeName(filename: string): string {
  const plain = filename
    .normalize('NFC')
    .replaceAll(invisible, '')
    .replaceAll(separators, '_')
    // Windows drops dots and spaces at the end.
    .replace(/[. ]+$/, '')
    .trimStart();
  const { base, ending } = partsOf(plain === '' ? 'file' : plain);
  const cut = cutTo(base, maxBytes - Buffer.byteLength(ending)) + ending;
  return devices.test(cut) ? `_${cut}` : cut;
}

function numbered(name: string, number: number): string {
  const { base, ending } = partsOf(name);
  return `${base} (${number})${ending}`;
}

/** A dot at the beginning begins no ending, and what is very long is none. */
function partsOf(name: string): { base: string; ending: string } {
  const dot = name.lastIndexOf('.');
  return dot <= 0 || name.length - dot > 20
    ? { base: name, ending: '' }
    : { base: name.slice(0, dot), ending: name.slice(dot) };
}

function cutTo(text: string, bytes: number): string {
  let cut = text;
  while (Buffer.byteLength(cut) > bytes) cut = [...cut].slice(0, -1).join('');
  return cut;
}

function keyOf(name: string): string {
  return name.toLowerCase();
}
