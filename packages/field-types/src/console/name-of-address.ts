/** The wire allows 200 bytes. */
const longestName = 60;

/** What a file is called that is fetched from an address: the last part of its path, as far as a name may have it. */
export function nameOfAddress(url: string): string {
  const last = decoded(new URL(url).pathname.split('/').findLast((part) => part !== '') ?? '');
  // oxlint-disable-next-line no-control-regex -- names of files have none
  const name = last.replaceAll(/[\u0000-\u001F/\\:*?"<>|]/g, '-').replace(/^\.+/, '');
  if (name === '') return 'file';
  const [, base = name, extension = ''] = /^(.*?)(\.[A-Za-z0-9]{1,10})?$/.exec(name) ?? [];
  return base.slice(0, longestName) + extension;
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
