import { type ReactNode, useId } from 'react';
import { ApiKey } from '../data/ApiKey.tsx';
import { LocaleBadge } from '../data/LocaleBadge.tsx';
import { StatusMark } from '../data/StatusMark.tsx';
import { cx } from '../cx.ts';
import { useUiTexts } from '../texts.ts';
import { FieldContext } from './field-context.ts';
import styles from './field.module.css';

/** What the margin says: unsaved here, different from the published version, or wrong. */
export type FieldChange = 'unsaved' | 'published' | 'error';

export interface FieldRowProps {
  label: ReactNode;
  /** One control of this kit, which names and describes itself by this row. */
  children: ReactNode;
  isRequired?: boolean;
  /** Locale code shown as a badge. */
  locale?: string;
  localeState?: 'present' | 'stale' | 'missing';
  /** What the state of the locale means, in a sentence. */
  localeNote?: string;
  /** Shown on hover, focus, or where an ancestor carries `data-developer`. */
  apiKey?: string;
  /** Right end of the head: actions of the field and of plugins. */
  addons?: ReactNode;
  /** Between label and addons, such as who is here. */
  presence?: ReactNode;
  hint?: ReactNode;
  /** Right end of the hint line: "33 of 80". */
  counter?: ReactNode;
  /** The sentence of what is wrong; marks the control invalid. */
  error?: ReactNode;
  change?: FieldChange;
  /** Anchor for links to this field. */
  id?: string;
  className?: string;
}

/** A labelled control with its hint, error and change bar. */
export function FieldRow({
  label,
  children,
  isRequired = false,
  locale,
  localeState,
  localeNote,
  apiKey,
  addons,
  presence,
  hint,
  counter,
  error,
  change,
  id,
  className,
}: FieldRowProps) {
  const texts = useUiTexts();
  const base = useId();
  const hasError = error !== undefined && error !== null && error !== false && error !== '';
  const hasHint = hint !== undefined && hint !== null && hint !== '';
  const describedBy = [hasError && `${base}-error`, (hasHint || counter !== undefined) && `${base}-hint`]
    .filter(Boolean)
    .join(' ');
  const wiring = {
    controlId: `${base}-control`,
    labelId: `${base}-label`,
    describedBy: describedBy === '' ? undefined : describedBy,
    isInvalid: hasError,
    isRequired,
  };
  return (
    <div className={cx(styles.field, className)} data-change={change ?? (hasError ? 'error' : undefined)} id={id}>
      <div className={styles.head}>
        <label className={styles.label} id={wiring.labelId} htmlFor={wiring.controlId}>
          {label}
          {isRequired && (
            <span className={styles.required} title={texts.required} aria-hidden>
              *
            </span>
          )}
        </label>
        {locale !== undefined && <LocaleBadge locale={locale} state={localeState} note={localeNote} />}
        {presence}
        {apiKey !== undefined && (
          <span className={styles.key}>
            <ApiKey value={apiKey} />
          </span>
        )}
        {addons !== undefined && <span className={styles.addons}>{addons}</span>}
      </div>
      <FieldContext value={wiring}>{children}</FieldContext>
      {hasError && (
        <p className={styles.error} id={`${base}-error`}>
          <StatusMark shape="invalid" />
          <span>{error}</span>
        </p>
      )}
      {(hasHint || counter !== undefined) && (
        <p className={styles.hint} id={`${base}-hint`}>
          {hasHint && <span>{hint}</span>}
          {counter !== undefined && <span className={styles.counter}>{counter}</span>}
        </p>
      )}
    </div>
  );
}
