import { isHiddenName } from './hidden-names.ts';

/** A file, and the folders it was found in, outermost first. */
export interface FolderFile {
  file: File;
  folders: readonly string[];
}

/**
 * Every file of what was dropped, folders included, in their order. Hidden files and folders are left out. Rejects when
 * a file or folder can't be read.
 */
export async function readEntries(
  entries: readonly FileSystemEntry[],
  folders: readonly string[] = [],
): Promise<FolderFile[]> {
  const files: FolderFile[] = [];
  for (const entry of entries) {
    if (folders.length > 0 && isHiddenName(entry.name)) continue;
    if (isFile(entry)) files.push({ file: await fileOf(entry), folders });
    else if (isFolder(entry)) files.push(...(await readEntries(await childrenOf(entry), [...folders, entry.name])));
  }
  return files;
}

/** The files of a folder that was chosen in a dialog; their paths are relative to what is around it. */
export function readChosenFolder(files: Iterable<File>): FolderFile[] {
  return [...files].flatMap((file) => {
    const folders = file.webkitRelativePath.split('/').slice(0, -1);
    return [file.name, ...folders.slice(1)].some(isHiddenName) ? [] : [{ file, folders }];
  });
}

function isFile(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile;
}

function isFolder(entry: FileSystemEntry): entry is FileSystemDirectoryEntry {
  return entry.isDirectory;
}

function fileOf(entry: FileSystemFileEntry): Promise<File> {
  return new Promise((resolve, reject) => {
    entry.file(resolve, reject);
  });
}

async function childrenOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const children: FileSystemEntry[] = [];
  // A reader gives a hundred at a time, and none when there are no more.
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => {
      reader.readEntries(resolve, reject);
    });
    if (some.length === 0) return children;
    children.push(...some);
  }
}
