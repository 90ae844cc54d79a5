import type { ItemVersionResource } from '@lectern/contract';
import { Banner, Button, Dialog, Empty, Skeleton } from '@lectern/ui';
import { useQuery } from '@tanstack/react-query';
import { FileDiff, History } from 'lucide-react';
import { useMemo } from 'react';
import { useMessages } from '#lib/use-messages.ts';
import { comparedLanguages, countDifferences } from '#features/content/parts/differences/differing-places.ts';
import { DifferencesByLanguage } from '#features/content/parts/differences/DifferencesByLanguage.tsx';
import { useOpenRecord } from '../open-record.ts';
import { useRestoreVersion } from './use-restore-version.ts';
import { itemVersionQuery } from './version-queries.ts';
import { useVersionName } from './version-names.ts';
import styles from './versions.module.css';

export interface RestoreDialogProps {
  version: ItemVersionResource;
  /** The version that is current on the server, as far as is known. */
  currentId: string;
  onClose: () => void;
  onRestored: () => void;
}

/** What would change if a whole version came back, before it does. */
export function RestoreDialog({ version, currentId, onClose, onRestored }: RestoreDialogProps) {
  const t = useMessages();
  const { fields, schema, title, changedNames } = useOpenRecord();
  const nameOf = useVersionName();
  const { isRestoring, restore } = useRestoreVersion();
  const current = useQuery(itemVersionQuery(version.relationships.item.data.id, currentId)).data;
  const languages = useMemo(
    () => (current ? comparedLanguages(fields, schema.settings.locales, current.attributes, version.attributes) : null),
    [current, fields, schema, version],
  );
  const isSame =
    languages !== null && countDifferences(languages) === 0 && languages.every(({ fate }) => fate === 'kept');

  async function handleRestore() {
    if (await restore(version, currentId)) onRestored();
  }

  return (
    <Dialog
      title={t('content.versions.restore.title', { time: nameOf(version) })}
      subtitle={title}
      size="l"
      onClose={onClose}
      footerNote={t('content.versions.restore.note')}
      footer={
        <>
          <Button onPress={onClose}>{t('common.cancel')}</Button>
          <Button
            variant="primary"
            icon={History}
            isBusy={isRestoring}
            busyLabel={t('content.versions.restore.busy')}
            disabledReason={isSame ? t('content.versions.restore.same') : undefined}
            onPress={handleRestore}
          >
            {t('content.versions.restore.confirm')}
          </Button>
        </>
      }
    >
      <div className={styles.preview}>
        {changedNames.length > 0 && (
          <Banner tone="warning" role="note">
            {t('content.versions.restore.unsaved', { names: changedNames.join(', ') })}
          </Banner>
        )}
        {!version.meta.is_valid && (
          <Banner tone="warning" role="note">
            {t('content.versions.restore.invalid')}
          </Banner>
        )}
        {languages === null ? (
          <Skeleton height={120} />
        ) : isSame ? (
          <Empty icon={FileDiff} title={t('content.versions.same')}>
            {t('content.versions.restore.same')}
          </Empty>
        ) : (
          <DifferencesByLanguage languages={languages} />
        )}
        <p className={styles.quiet}>{t('content.versions.restore.gone')}</p>
      </div>
    </Dialog>
  );
}
