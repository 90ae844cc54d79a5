/**
 * The name of a pasted file. Browsers call every picture of the clipboard `image.png`: such a one is named after the
 * moment.
 */
export function pastedName({ name, type }: Pick<File, 'name' | 'type'>, now: Date): string {
  if (name !== '' && !(type.startsWith('image/') && /^image\.\w+$/.test(name))) return name;
  const extension = name.includes('.') ? name.slice(name.lastIndexOf('.')) : '';
  const two = (part: number) => String(part).padStart(2, '0');
  const day = `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
  return `pasted-${day}-${two(now.getHours())}${two(now.getMinutes())}${two(now.getSeconds())}${extension}`;
}

/** Pasted files, named so. */
export function namedFiles(files: readonly File[]): File[] {
  const now = new Date();
  return files.map((file) => namedFile(file, now));
}

/** A pasted file, named so. */
export function namedFile(file: File, now = new Date()): File {
  return new File([file], pastedName(file, now), { type: file.type });
}
