import type { PresentPerson } from '@lectern/domain';
import { useCallback, useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { joinRoom, peopleIn, type RoomMessage } from './live-connection.ts';

/**
 * Joins a presence channel while the component is mounted; null joins none. Returns the other members, by name.
 * `onMessage` receives their positions.
 */
export function usePresence(
  channel: string | null,
  onMessage?: (message: RoomMessage) => void,
): readonly PresentPerson[] {
  const subscriber = useRef(onMessage);
  useEffect(() => {
    subscriber.current = onMessage;
  });
  const subscribe = useCallback(
    (listener: () => void) =>
      channel === null ? () => undefined : joinRoom(channel, listener, (message) => subscriber.current?.(message)),
    [channel],
  );
  const people = useSyncExternalStore(subscribe, () => peopleIn(channel ?? ''));
  return useMemo(() => people.toSorted((a, b) => a.name.localeCompare(b.name)), [people]);
}
