import { IconButton } from '@lectern/ui';
import { Redo2, Undo2 } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useLocaleName } from '#lib/locale-name.ts';
import { useMessages } from '#lib/use-messages.ts';
import type { HistoryStep } from '#features/content/form/history.ts';
import { useOpenRecord } from '../open-record.ts';
import { placeName } from './conflict-names.ts';

/** Undo and redo, each naming its step. */
export function HistoryButtons() {
  const t = useMessages();
  const localeName = useLocaleName();
  const { record, rights, walkHistory } = useOpenRecord();
  const { past, future } = useSyncExternalStore(record.history.subscribe, record.history.read);
  if (!rights.canSave) return null;

  function describe(step: HistoryStep): { what: string; name: string; count: number } {
    const [change] = step.changes;
    const name = (locales: readonly string[]) => locales.map(localeName).join(', ');
    if (step.added.length > 0) return { what: 'added', name: name(step.added), count: 1 };
    if (step.removed.length > 0) return { what: 'removed', name: name(step.removed), count: 1 };
    const place = change === undefined ? undefined : record.placeAt(change.path);
    const count = step.typedAt === null ? step.changes.length : 1;
    return {
      what: count > 1 ? 'many' : step.typedAt === null ? 'change' : 'typing',
      name: place === undefined ? '' : placeName(place, localeName),
      count,
    };
  }

  const [last, next] = [past.at(-1), future.at(-1)];
  return (
    <>
      <IconButton
        icon={Undo2}
        label={last === undefined ? t('content.history.undo') : t('content.history.undo.step', describe(last))}
        disabledReason={last === undefined ? t('content.history.undo.none') : undefined}
        onPress={() => walkHistory('undo')}
      />
      <IconButton
        icon={Redo2}
        label={next === undefined ? t('content.history.redo') : t('content.history.redo.step', describe(next))}
        disabledReason={next === undefined ? t('content.history.redo.none') : undefined}
        onPress={() => walkHistory('redo')}
      />
    </>
  );
}
