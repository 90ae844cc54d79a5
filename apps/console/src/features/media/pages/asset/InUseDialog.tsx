import { Banner, Button, Dialog, SkeletonRows } from '@lectern/ui';
import { useMessages } from '#lib/use-messages.ts';
import { RecordUses } from './RecordUses.tsx';
import { useUploadReferences } from './references.ts';
import styles from './asset.module.css';

/** Records that are named; the tab has all of them. */
const shown = 4;

export interface InUseDialogProps {
  uploadId: string;
  name: string;
  /** The project's settings show it, which no list of records says. */
  isInSettings: boolean;
  onShowAll: () => void;
  onClose: () => void;
}

/** Says why an asset cannot be deleted: where it is used. */
export function InUseDialog({ uploadId, name, isInSettings, onShowAll, onClose }: InUseDialogProps) {
  const t = useMessages();
  const { query, items, totalCount = 0 } = useUploadReferences(uploadId);
  return (
    <Dialog
      size="m"
      title={t('media.asset.in-use.title', { name })}
      onClose={onClose}
      footer={
        <>
          {totalCount > shown && (
            <Button variant="quiet" onPress={onShowAll}>
              {t('media.asset.in-use.all', { count: totalCount })}
            </Button>
          )}
          <Button variant="primary" onPress={onClose}>
            {t('common.close')}
          </Button>
        </>
      }
    >
      <div className={styles['in-use']}>
        {isInSettings && <Banner tone="warning">{t('media.asset.in-use.settings')}</Banner>}
        {query.isPending && <SkeletonRows rows={2} />}
        {totalCount > 0 && (
          <>
            <p>{t('media.asset.in-use.records', { count: totalCount })}</p>
            <RecordUses items={items.slice(0, shown)} uploadId={uploadId} isInNewTab />
          </>
        )}
        {query.isSuccess && totalCount === 0 && !isInSettings && <p>{t('media.asset.in-use.hidden')}</p>}
      </div>
    </Dialog>
  );
}
