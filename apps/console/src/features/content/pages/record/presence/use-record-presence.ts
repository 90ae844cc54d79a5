import { itemPresenceChannel, type PlaceMessage, type PresentPerson } from '@lectern/domain';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useEnvironment, useSite } from '#lib/current-site.ts';
import { ownSelfIn, sayInRoom } from '#lib/realtime/live-connection.ts';
import { usePresence } from '#lib/realtime/use-presence.ts';
import { Places } from './places.ts';

/** While a user moves through a form with the keyboard, only the field where they stop is announced. */
const restMs = 200;

/** Present members announce their position to a new one, not all at once. */
const welcomeWithinMs = 600;

/** Who else has a record open, and at which field. */
export interface RecordPresence {
  people: readonly PresentPerson[];
  /** How the others see this user; null before this page is in the channel. */
  ownSelf: PresentPerson | null;
  places: Places;
}

/**
 * Joins the channel of a record, null for one that is not stored; announces the field of the form where this user is.
 */
export function useRecordPresence(itemId: string | null, form: RefObject<HTMLElement | null>): RecordPresence {
  const siteId = useSite().id;
  const environmentId = useEnvironment().id;
  const channel = itemId === null ? null : itemPresenceChannel(siteId, environmentId, itemId);
  const [places] = useState(() => new Places());
  const people = usePresence(channel, ({ userId, payload }) => places.move(userId, pathOf(payload)));
  useEffect(() => places.setPeople(people), [places, people]);

  const ownPath = useRef<string | null>(null);
  const announce = useCallback(() => {
    if (channel !== null) sayInRoom(channel, { path: ownPath.current } satisfies PlaceMessage);
  }, [channel]);

  // Focus belongs to the browser: one listener on the form covers hundreds of fields without rendering any of them.
  useEffect(() => {
    const element = form.current;
    if (element === null || channel === null) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const moveTo = (path: string | null) => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        if (path === ownPath.current) return;
        ownPath.current = path;
        announce();
      }, restMs);
    };
    const handleIn = (event: FocusEvent) => moveTo(fieldPathAround(event.target));
    const handleOut = () => moveTo(null);
    element.addEventListener('focusin', handleIn);
    element.addEventListener('focusout', handleOut);
    return () => {
      clearTimeout(timer);
      element.removeEventListener('focusin', handleIn);
      element.removeEventListener('focusout', handleOut);
    };
  }, [form, channel, announce]);

  // A new member does not know where the others are.
  const count = people.length;
  useEffect(() => {
    if (count === 0 || ownPath.current === null) return undefined;
    const timer = setTimeout(announce, welcomeWithinMs * Math.random());
    return () => clearTimeout(timer);
  }, [count, announce]);

  return { people, ownSelf: channel === null ? null : ownSelfIn(channel), places };
}

/** Rows of fields carry the path of their value; those of blocks lie in the row of the field that holds them. */
function fieldPathAround(target: EventTarget | null): string | null {
  let path: string | null = null;
  for (let element = target instanceof Element ? target : null; element !== null; element = element.parentElement) {
    if (element.id.startsWith('field:')) path = element.id.slice('field:'.length);
  }
  return path;
}

/** Others write what they like into the channel. */
function pathOf(payload: unknown): string | null {
  const path = typeof payload === 'object' && payload !== null && 'path' in payload ? payload.path : null;
  return typeof path === 'string' && path.length <= 200 ? path : null;
}
