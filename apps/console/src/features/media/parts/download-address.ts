/** The address at which a browser saves the file of an asset under its name. */
export function downloadAddress({ url, filename }: { url: string; filename: string }): string {
  return `${url}?dl=${encodeURIComponent(filename)}`;
}
