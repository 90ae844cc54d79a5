import { Banner, Button } from '@lectern/ui';
import { useQuery } from '@tanstack/react-query';
import { useLocaleName } from '#lib/locale-name.ts';
import { usePeople } from '#lib/people/use-people.ts';
import { useMessages } from '#lib/use-messages.ts';
import { useOpenRecord } from '../open-record.ts';
import { latestEditor } from '../versions/latest-editor.ts';
import { latestVersionsQuery } from '../versions/version-queries.ts';
import { conflictName, placeName } from './conflict-names.ts';

/** A colleague saved meanwhile: shows the applied changes, and the conflicts to resolve. */
export function MetVersionBanner() {
  const t = useMessages();
  const { item, model, saving, isDirty } = useOpenRecord();
  const localeName = useLocaleName();
  const { met } = saving;
  const { knownNameOf } = usePeople();
  const { data: latest } = useQuery({ ...latestVersionsQuery(item?.id ?? ''), enabled: met !== null && item !== null });
  if (met === null) return null;
  const editor = item && latest ? latestEditor(item, latest.versions) : null;
  const name = (editor && knownNameOf(editor)) ?? t('content.lock.someone');
  const incoming = [
    ...met.incoming.map((place) => placeName(place, localeName)),
    ...met.incomingLocales.map(localeName),
  ];
  const conflicts = met.conflicts.map((conflict) => conflictName(conflict, localeName));
  const isOpen = conflicts.length > 0;
  return (
    <Banner
      tone={isOpen ? 'warning' : 'accent'}
      role={isOpen ? 'alert' : 'status'}
      actions={
        isOpen ? (
          <Button size="s" onPress={saving.startDeciding}>
            {t('content.merge.open')}
          </Button>
        ) : (
          <Button size="s" variant="quiet" onPress={saving.dismissMet}>
            {t('content.merge.dismiss')}
          </Button>
        )
      }
    >
      {t('content.merge.met', { name, model })}{' '}
      {incoming.length > 0 && t('content.merge.incoming', { names: unique(incoming) })}{' '}
      {isOpen && t('content.merge.conflicts', { names: unique(conflicts) })}
      {!isOpen && isDirty && t('content.merge.unsaved')}
    </Banner>
  );
}

function unique(names: readonly string[]): string {
  return [...new Set(names)].join(', ');
}
