/** The header that lets a browser save a response under a name instead of showing it. */
export function disposition(name: string): string {
  return `attachment; filename*=UTF-8''${encodeURIComponent(name)}`;
}
