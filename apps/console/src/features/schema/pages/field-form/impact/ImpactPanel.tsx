import type { FieldTypeId } from '@lectern/domain';
import { ArrowRight } from 'lucide-react';
import { Button, LocaleBadge, StatusMark, VisuallyHidden } from '@lectern/ui';
import { useMessages } from '#lib/use-messages.ts';
import { impactInWords } from './impact-in-words.ts';
import type { ImpactState } from './use-impact.ts';
import { ValueInWords } from './ValueInWords.tsx';
import styles from './impact.module.css';

export interface ImpactPanelProps {
  state: ImpactState;
  /** The types of values before and after. */
  from: FieldTypeId;
  to: FieldTypeId;
}

/** What saving would do to real records: in a sentence, and by samples. */
export function ImpactPanel({ state, from, to }: ImpactPanelProps) {
  const t = useMessages();
  if (state.status === 'none') return null;
  if (state.status === 'loading') {
    return (
      <p role="status" className={styles.wait}>
        {t('schema.impact.loading')}
      </p>
    );
  }
  if (state.status === 'failed') {
    return (
      <p role="status" className={styles.wait}>
        {t('schema.impact.failed')}{' '}
        <Button size="s" variant="quiet" onPress={state.retry}>
          {t('schema.impact.retry')}
        </Button>
      </p>
    );
  }
  const { impact } = state;
  return (
    <section className={styles.impact} aria-label={t('schema.impact.title')}>
      <p role="status" className={styles.sentence}>
        <StatusMark shape={impact.lossy > 0 ? 'changed' : 'published'} />
        <span>{impactInWords(impact, t)}</span>
      </p>
      {impact.samples.length > 0 && (
        <ul className={styles.samples} aria-label={t('schema.impact.samples')}>
          {impact.samples.map((sample, index) => (
            // A record has several where it has several languages or blocks; the list is always replaced as a whole.
            <li key={index} className={styles.sample}>
              <span className={styles.name}>{sample.title ?? t('schema.impact.untitled')}</span>
              <span className={styles.change}>
                <span className={styles.languages}>
                  {sample.before.map(([locale, value]) => (
                    <span key={locale}>
                      {locale !== null && <LocaleBadge locale={locale} />}{' '}
                      <ValueInWords fieldType={from} value={value} />
                    </span>
                  ))}
                </span>
                <ArrowRight aria-hidden size={14} />
                <VisuallyHidden>{t('schema.impact.becomes')}</VisuallyHidden>
                <ValueInWords fieldType={to} value={sample.after} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
