import { Avatar, PlainButton, Tooltip, VisuallyHidden } from '@lectern/ui';
import { useEffect, useRef, useState } from 'react';
import { userIdOf } from '#lib/realtime/user-id.ts';
import { useMessages } from '#lib/use-messages.ts';
import { useOpenRecord } from '../open-record.ts';
import { arrivals } from './arrivals.ts';
import { useCollaboration } from './collaboration.ts';
import styles from './presence.module.css';

const shown = 3;

/** Joins and leaves come in bursts, and should not interrupt a screen reader. */
const announceAfterMs = 2_500;

/** Who else has the record open: initials, and all names in words. Renders nothing when no one does. */
export function RecordPeople() {
  const t = useMessages();
  const people = useCollaboration()?.people ?? [];
  const word = useArrivalWord();
  const names = people.map(({ name }) => name).join(', ');
  const label = t('content.presence.people', { count: people.length, names });
  return (
    <>
      {people.length > 0 && (
        <Tooltip content={label}>
          <PlainButton className={styles.people} aria-label={label}>
            {people.slice(0, shown).map((person) => (
              <Avatar key={userIdOf(person)} name={person.name} />
            ))}
            {people.length > shown && (
              <span className={styles.more}>{t('content.presence.more', { count: people.length - shown })}</span>
            )}
          </PlainButton>
        </Tooltip>
      )}
      <VisuallyHidden>
        <span role="status">{word}</span>
      </VisuallyHidden>
    </>
  );
}

/** One sentence for all joins and leaves within an interval. */
function useArrivalWord(): string {
  const t = useMessages();
  const { model } = useOpenRecord();
  const people = useCollaboration()?.people;
  const announced = useRef(people ?? []);
  const [word, setWord] = useState('');
  useEffect(() => {
    if (people === undefined) return undefined;
    const timer = setTimeout(() => {
      const { came, left } = arrivals(announced.current, people);
      announced.current = people;
      const namesOf = (some: typeof came) => some.map(({ name }) => name).join(', ');
      const sentences = [
        ...(came.length > 0 ? [t('content.presence.came', { names: namesOf(came), count: came.length, model })] : []),
        ...(left.length > 0 ? [t('content.presence.left', { names: namesOf(left), count: left.length, model })] : []),
      ];
      if (sentences.length > 0) setWord(sentences.join(' '));
    }, announceAfterMs);
    return () => clearTimeout(timer);
  }, [people, model, t]);
  return word;
}
