import { Avatar } from '@lectern/ui';
import { Lock } from 'lucide-react';
import { useLocaleName } from '#lib/locale-name.ts';
import { userIdOf } from '#lib/realtime/user-id.ts';
import { useMessages } from '#lib/use-messages.ts';
import { useLockReason, usePeopleAt } from './record-places.ts';
import styles from './presence.module.css';

const shown = 3;

/** What others have to do with a field: that it is locked, and who is at it. */
export function FieldPresence(props: { apiKey: string; locale: string | null }) {
  const reason = useLockReason();
  return (
    <>
      {reason !== null && (
        <span role="img" aria-label={reason} title={reason} className={styles.lock}>
          <Lock aria-hidden />
        </span>
      )}
      <PeopleAtField {...props} />
    </>
  );
}

/**
 * Who else is at a field: their initials and a label. A user in another language of it is marked by that label, and a
 * dashed line.
 */
function PeopleAtField({ apiKey, locale }: { apiKey: string; locale: string | null }) {
  const t = useMessages();
  const localeName = useLocaleName();
  const there = usePeopleAt(apiKey);
  const [first, ...others] = there;
  if (first === undefined) return null;
  const isElsewhere = there.every((entry) => entry.locale !== locale);
  const sentence =
    isElsewhere && first.locale !== null
      ? t('content.presence.elsewhere', {
          name: first.person.name,
          others: others.length,
          language: localeName(first.locale),
        })
      : t('content.presence.here', { name: first.person.name, others: others.length });
  return (
    <span
      className={styles.here}
      data-elsewhere={isElsewhere || undefined}
      title={there.map(({ person }) => person.name).join(', ')}
    >
      <span className={styles.faces}>
        {there.slice(0, shown).map(({ person }) => (
          <Avatar key={userIdOf(person)} name={person.name} size="s" />
        ))}
      </span>
      <span className={styles.word}>{sentence}</span>
    </span>
  );
}
