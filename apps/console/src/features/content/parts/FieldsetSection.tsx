import type { Fieldset } from '@lectern/domain';
import { Count, cx } from '@lectern/ui';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useMessages } from '#lib/use-messages.ts';
import styles from './fields.module.css';

export interface FieldsetSectionProps {
  fieldset: Fieldset;
  fieldCount: number;
  errorCount: number;
  isOpen: boolean;
  onToggle: () => void;
  children: ReactNode;
}

/** A named group of fields; collapsible ones collapse to their title and still count their errors. */
export function FieldsetSection({
  fieldset,
  fieldCount,
  errorCount,
  isOpen,
  onToggle,
  children,
}: FieldsetSectionProps) {
  const t = useMessages();
  const bodyId = useId();
  const title = (
    <>
      {fieldset.title}
      <span className={styles['section-count']}>{t('content.form.field-count', { count: fieldCount })}</span>
      {errorCount > 0 && (
        <Count value={errorCount} isFlag label={t('content.form.error-count', { count: errorCount })} />
      )}
    </>
  );
  return (
    <section className={styles.section} aria-label={fieldset.title}>
      <h2 className={styles['section-head']}>
        {fieldset.collapsible ? (
          <button
            type="button"
            className={styles['section-toggle']}
            aria-expanded={isOpen}
            aria-controls={bodyId}
            onClick={onToggle}
          >
            <ChevronDown className={cx(styles.twist, !isOpen && styles['is-closed'])} aria-hidden />
            {title}
          </button>
        ) : (
          title
        )}
      </h2>
      {fieldset.hint !== null && isOpen && <p className={styles['section-hint']}>{fieldset.hint}</p>}
      <div id={bodyId} className={styles.fields} hidden={!isOpen}>
        {isOpen && children}
      </div>
    </section>
  );
}
