import { Banner, Button, Time } from '@lectern/ui';
import { useState } from 'react';
import { useLocaleName } from '#lib/locale-name.ts';
import { useMessages } from '#lib/use-messages.ts';
import { valueAt } from '#features/content/form/field-paths.ts';
import { ValueDifference } from '#features/content/parts/differences/ValueDifference.tsx';
import { useOpenRecord } from '../open-record.ts';
import { placeName } from './conflict-names.ts';
import styles from './saving.module.css';

/** Unsaved work found in this browser: its time, its changes, and the choice to restore or discard it. */
export function CopyBanner() {
  const t = useMessages();
  const localeName = useLocaleName();
  const { saving, copies, record } = useOpenRecord();
  const [isShown, setIsShown] = useState(false);
  const { offered } = copies;
  if (offered === null) return null;
  const now = record.readBase();
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
            <dl>
              {offered.places.map((place) => (
                <div key={place.path}>
                  <dt>{placeName(place, localeName)}</dt>
                  <dd>
                    <ValueDifference
                      field={place.field}
                      before={valueAt(now.values, place.field, place.locale ?? '')}
                      after={valueAt(offered.state.values, place.field, place.locale ?? '')}
                    />
                  </dd>
                </div>
              ))}
            </dl>
          )}
        </div>
      )}
    </Banner>
  );
}
