/** What someone wrote or pasted to import files from. */
export interface Addresses {
  /** Each once, in their order. */
  urls: readonly string[];
  /** Lines that are no address. */
  invalid: readonly string[];
}

/** Longest address that the server fetches from. */
const longestUrl = 8192;

/** Reads addresses, one to a line; empty lines are left out. */
export function readAddresses(text: string): Addresses {
  const lines = text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const urls = new Set<string>();
  const invalid: string[] = [];
  for (const line of lines) {
    const url = toUrl(line);
    if (url === null) invalid.push(line);
    else urls.add(url);
  }
  return { urls: [...urls], invalid };
}

function toUrl(line: string): string | null {
  if (!/^https?:\/\//i.test(line) || line.length > longestUrl || /\s/.test(line)) return null;
  return URL.canParse(line) ? line : null;
}
