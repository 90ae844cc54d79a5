import { Banner, Button } from '@lectern/ui';
import { useLocaleName } from '../../../../lib/locale-name.ts';
import { useMessages } from '../../../../lib/use-messages.ts';
import type { RebasedPlace } from '../../form/rebase-values.ts';
import type { StaleNotice } from './use-record-saving.ts';

export interface StaleBannerProps {
  model: string;
  stale: StaleNotice;
  onTakeTheirs: (places: readonly RebasedPlace[]) => void;
  onSaveMine: () => void;
}

/** Somebody else saved first: says what came in, what both changed, and asks which to keep. */
export function StaleBanner({ model, stale: { incoming, conflicts }, onTakeTheirs, onSaveMine }: StaleBannerProps) {
  const t = useMessages();
  const localeName = useLocaleName();
  const namesOf = (places: readonly RebasedPlace[]) =>
    places.map(({ field, locale }) => (locale === null ? field.label : `${field.label} (${localeName(locale)})`)).join(', ');
  return (
    <Banner
      tone="warning"
      role="alert"
      actions={
        <>
          {conflicts.length > 0 && (
            <Button size="s" variant="quiet" onPress={() => onTakeTheirs(conflicts)}>
              {t('content.stale.take-theirs')}
            </Button>
          )}
          <Button size="s" variant="quiet" onPress={onSaveMine}>
            {t('content.stale.save-mine')}
          </Button>
        </>
      }
    >
      {t('content.stale.title', { model })} {incoming.length > 0 && t('content.stale.incoming', { names: namesOf(incoming) })}{' '}
      {conflicts.length > 0 ? t('content.stale.conflicts', { names: namesOf(conflicts) }) : t('content.stale.no-conflict')}
    </Banner>
  );
}
