import { Banner, Button, lazyPart, Time } from '@lectern/ui';
import { useState } from 'react';
import { useLocaleName } from '#lib/locale-name.ts';
import { OpenedPart } from '#lib/OpenedPart.tsx';
import { useMessages } from '#lib/use-messages.ts';
import { useOpenRecord } from '../open-record.ts';
import { placeName } from './conflict-names.ts';
import styles from './saving.module.css';

const CopyDifferences = lazyPart(async () => (await import('./CopyDifferences.tsx')).CopyDifferences);

/** Unsaved work found in this browser: its time, its changes, and the choice to restore or discard it. */
export function CopyBanner() {
  const t = useMessages();
  const localeName = useLocaleName();
  const { saving, copies } = useOpenRecord();
  const [isShown, setIsShown] = useState(false);
  const { offered } = copies;
  if (offered === null) return null;
  const names = [...new Set(offered.places.map((place) => placeName(place, localeName)))];
  return (
    <Banner
      tone="warning"
      role="status"
      actions={
        <>
          <Button size="s" variant="quiet" onPress={() => copies.drop(offered.key)}>
            {t('content.copy.discard')}
          </Button>
          <Button
            size="s"
            onPress={() => {
              saving.restore(offered.base, offered.state);
              copies.drop(offered.key);
            }}
          >
            {t('content.copy.restore')}
          </Button>
        </>
      }
    >
      {t('content.copy.found')} <Time value={offered.copy.writtenAt} />.{' '}
      {names.length > 0 &&
        t('content.copy.changes', { names: names.slice(0, 8).join(', '), more: Math.max(0, names.length - 8) })}
      {offered.places.length > 0 && (
        <div className={styles.disclosure}>
          <button type="button" aria-expanded={isShown} onClick={() => setIsShown(!isShown)}>
            {t(isShown ? 'content.copy.hide' : 'content.copy.show')}
          </button>
          {isShown && (
            <OpenedPart name={t('content.copy.show')} onFailed={() => setIsShown(false)}>
              <CopyDifferences />
            </OpenedPart>
          )}
        </div>
      )}
    </Banner>
  );
}
