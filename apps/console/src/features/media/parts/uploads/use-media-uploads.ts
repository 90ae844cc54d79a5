import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '#lib/paths.ts';
import type { NewUploadFile } from '#lib/uploads/queue/upload-entry.ts';
import { dismissArrivedUploads, enqueueUploads } from '#lib/uploads/upload-queue.ts';
import { useUploadWays } from './use-upload-ways.ts';

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
  const navigate = useNavigate();
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

  return useUploadWays({ collectionId, upload: (files) => void upload(files) });
}
