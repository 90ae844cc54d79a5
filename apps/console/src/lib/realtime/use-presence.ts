import type { PresentPerson } from '@lectern/domain';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { useMe } from '../current-site.ts';
import { joinRoom, peopleIn } from './live-connection.ts';

/** Enters a presence channel for as long as the component stands; null enters none. Answers the others in it, by name. */
export function usePresence(channel: string | null): readonly PresentPerson[] {
  const me = useMe();
  const subscribe = useCallback((listener: () => void) => (channel === null ? () => undefined : joinRoom(channel, listener)), [channel]);
  const people = useSyncExternalStore(subscribe, () => peopleIn(channel ?? ''));
  return useMemo(
    () => people.filter(({ type, id }) => type !== me.type || id !== me.id).toSorted((a, b) => a.name.localeCompare(b.name)),
    [people, me],
  );
}
