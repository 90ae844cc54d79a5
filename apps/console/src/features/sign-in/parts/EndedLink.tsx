import { ButtonLink } from '@lectern/ui';
import { useMessages } from '#lib/use-messages.ts';
import styles from './entry.module.css';

export interface EndedLinkProps {
  body: string;
  /** Where to go on from here. */
  next: { href: string; label: string };
}

/** A mailed link that was used, replaced, or has expired. */
export function EndedLink({ body, next }: EndedLinkProps) {
  const t = useMessages();
  return (
    <div role="alert">
      <h1>{t('mailed-link.ended.title')}</h1>
      <p className={styles.lead}>{body}</p>
      <ButtonLink href={next.href} size="l" isBlock>
        {next.label}
      </ButtonLink>
    </div>
  );
}
