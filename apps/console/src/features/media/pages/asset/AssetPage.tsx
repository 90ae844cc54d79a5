import type { UploadResource } from '@lectern/contract';
import { Button, Dialog, SkeletonRows } from '@lectern/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { DialogHead } from '#lib/layout/PageHead.tsx';
import { paths } from '#lib/paths.ts';
import { queryClient } from '#lib/query.ts';
import { uploadKeys } from '#lib/query-keys/uploads.ts';
import { type UploadPage, uploadQuery } from '#lib/uploads/queries.ts';
import { useMessages } from '#lib/use-messages.ts';
import { AssetDialog } from './AssetDialog.tsx';

/** One asset, over the grid; closing returns to the grid with its search. */
export function AssetPage() {
  const t = useMessages();
  const navigate = useNavigate();
  const { search } = useLocation();
  const { uploadId = '' } = useParams();
  useReturnOfFocus();
  const { data: upload, error } = useQuery({
    ...uploadQuery(uploadId),
    placeholderData: () => uploadInLists(uploadId),
  });
  const handleClose = () => void navigate(`${paths.uploads()}${search}`);

  if (upload) return <AssetDialog upload={upload} onClose={handleClose} />;
  if (error) {
    return (
      <Dialog
        size="s"
        title={t('media.asset.missing')}
        onClose={handleClose}
        footer={<Button onPress={handleClose}>{t('common.close')}</Button>}
      >
        <DialogHead title={t('media.asset.missing')} within={[t('media.area')]} />
        <p>{t('media.asset.missing.body')}</p>
      </Dialog>
    );
  }
  return (
    <Dialog size="xl" isFlush title={t('common.loading')} onClose={handleClose}>
      <SkeletonRows rows={8} />
    </Dialog>
  );
}

/** An asset as the grid shows it, which is there before it is read by itself. */
function uploadInLists(uploadId: string): UploadResource | undefined {
  return queryClient
    .getQueriesData<UploadPage>({ queryKey: uploadKeys.every('list') })
    .flatMap(([, page]) => page?.uploads ?? [])
    .find(({ id }) => id === uploadId);
}

/**
 * Gives focus back to what opened the asset. Two dialogs follow each other here, and the second never sees the opener.
 */
function useReturnOfFocus() {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      requestAnimationFrame(() => {
        if (opener instanceof HTMLElement && opener.isConnected && document.activeElement === document.body)
          opener.focus();
      });
    },
    [opener],
  );
}
