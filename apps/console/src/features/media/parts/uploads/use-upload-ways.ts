import { nameOfAddress } from '@lectern/field-types/console';
import { notify } from '@lectern/ui';
import { reportError } from '#lib/describe-error.ts';
import type { NewUploadFile } from '#lib/uploads/queue/upload-entry.ts';
import { useMessages } from '#lib/use-messages.ts';
import { readChosenFolder, readEntries, type FolderFile } from '../folders/read-entries.ts';
import { useFolderUpload } from '../folders/use-folder-upload.ts';

export interface UploadWaysOptions {
  /** Where files go; null is outside of every collection. */
  collectionId: string | null;
  /** Receives at least one. */
  upload: (files: readonly NewUploadFile[]) => void;
}

/** The ways files come to the library. */
export function useUploadWays({ collectionId, upload }: UploadWaysOptions) {
  const t = useMessages();
  const toCollections = useFolderUpload(collectionId);

  async function uploadTree(files: readonly FolderFile[]) {
    if (files.length === 0) {
      notify.info(t('media.folders.empty'));
      return;
    }
    const placed = await toCollections(files);
    if (placed !== null) upload(placed);
  }

  return {
    uploadFiles: (files: readonly File[]) => {
      if (files.length > 0) upload(files.map((file) => ({ file, collectionId })));
    },
    /** Files and folders that were dropped; folders become collections. */
    uploadEntries: async (files: readonly File[], entries: readonly FileSystemEntry[]) => {
      if (!entries.some((entry) => entry.isDirectory)) {
        if (files.length > 0) upload(files.map((file) => ({ file, collectionId })));
        return;
      }
      try {
        await uploadTree(await readEntries(entries));
      } catch (error) {
        reportError(error, t('media.folders.unreadable'), t);
      }
    },
    /** A folder that was chosen; it becomes a collection. */
    uploadFolder: (files: Iterable<File>) => void uploadTree(readChosenFolder(files)),
    /** Files that the server fetches, each on its own. */
    importFrom: (urls: readonly string[]) =>
      upload(urls.map((url) => ({ file: { name: nameOfAddress(url), url }, collectionId }))),
  };
}
