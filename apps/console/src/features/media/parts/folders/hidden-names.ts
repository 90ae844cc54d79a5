/** What systems put into folders by themselves. */
const systemNames = new Set(['thumbs.db', 'desktop.ini', '__macosx', '$recycle.bin']);

/** Whether people don't see this file or folder on their own computer. */
export function isHiddenName(name: string): boolean {
  return name.startsWith('.') || systemNames.has(name.toLowerCase());
}
