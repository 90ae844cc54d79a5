import { notify } from '@lectern/ui';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { reportError } from '#lib/describe-error.ts';
import { paths } from '#lib/paths.ts';
import { nameOfAddress } from '#lib/uploads/remote-name.ts';
import { dismissArrivedUploads, enqueueUploads, type NewUploadFile } from '#lib/uploads/upload-queue.ts';
import { useMessages } from '#lib/use-messages.ts';
import { readChosenFolder, readEntries, type FolderFile } from '../folders/read-entries.ts';
import { useFolderUpload } from '../folders/use-folder-upload.ts';

export interface MediaUploadsOptions {
  /** Where files go; null is outside of every collection. */
  collectionId: string | null;
  /** Whether the grid is what the user looks at. */
  isGridOpen: boolean;
  /** Query string of the grid, kept by what opens over it. */
  search: string;
}

/** The ways files come to the media area. */
export function useMediaUploads({ collectionId, isGridOpen, search }: MediaUploadsOptions) {
  const t = useMessages();
  const navigate = useNavigate();
  const toCollections = useFolderUpload(collectionId);
  const latest = useRef({ isGridOpen, search });
  useEffect(() => {
    latest.current = { isGridOpen, search };
    return () => {
      latest.current = { isGridOpen: false, search };
    };
  }, [isGridOpen, search]);

  async function upload(files: readonly NewUploadFile[]) {
    const [only] = await enqueueUploads(files, { isChecked: true });
    // One new asset opens, so that its texts can be written, if the user waited for it; several stay in the grid.
    if (files.length !== 1 || only === undefined || !latest.current.isGridOpen) return;
    dismissArrivedUploads();
    await navigate(`${paths.upload(only.id)}${latest.current.search}`);
  }

  async function uploadTree(files: readonly FolderFile[]) {
    if (files.length === 0) {
      notify.info(t('media.folders.empty'));
      return;
    }
    const placed = await toCollections(files);
    if (placed !== null) await upload(placed);
  }

  return {
    uploadFiles: (files: readonly File[]) => {
      if (files.length > 0) void upload(files.map((file) => ({ file, collectionId })));
    },
    /** Files and folders that were dropped; folders become collections. */
    uploadEntries: async (files: readonly File[], entries: readonly FileSystemEntry[]) => {
      if (!entries.some((entry) => entry.isDirectory)) {
        if (files.length > 0) void upload(files.map((file) => ({ file, collectionId })));
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
      void upload(urls.map((url) => ({ file: { name: nameOfAddress(url), url }, collectionId }))),
  };
}
