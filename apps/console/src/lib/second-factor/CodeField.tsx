import { cx, FieldRow, useFieldWiring } from '@lectern/ui';
import { OTPInput } from 'input-otp';
import type { Ref } from 'react';
import { codeLength, digitsOf } from './code.ts';
import styles from './second-factor.module.css';

export interface CodeFieldProps {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  /** Digits only. */
  value: string;
  onChange: (digits: string) => void;
  isBusy?: boolean;
  autoFocus?: boolean;
  ref?: Ref<HTMLInputElement>;
}

/** A one-time code: a single input, drawn as six boxes. Whatever else is typed or pasted with the digits is dropped. */
export function CodeField({ label, hint, error, ...control }: CodeFieldProps) {
  return (
    <FieldRow label={label} hint={hint} error={error}>
      <CodeInput {...control} />
    </FieldRow>
  );
}

function CodeInput({
  value,
  onChange,
  isBusy = false,
  autoFocus,
  ref,
}: Omit<CodeFieldProps, 'label' | 'hint' | 'error'>) {
  const { isInvalid, isRequired: _, ...wiring } = useFieldWiring();
  return (
    <OTPInput
      {...wiring}
      ref={ref}
      maxLength={codeLength}
      value={value}
      onChange={(typed) => onChange(digitsOf(typed))}
      pasteTransformer={digitsOf}
      inputMode="numeric"
      autoComplete="one-time-code"
      placeholder={placeholder}
      autoFocus={autoFocus}
      readOnly={isBusy}
      aria-invalid={isInvalid || undefined}
      aria-busy={isBusy || undefined}
      // The fallback is a style of its own, for pages without scripts.
      noScriptCSSFallback={null}
      containerClassName={styles.code}
      render={({ slots }) => (
        <span className={styles.boxes} data-invalid={isInvalid || undefined} aria-hidden>
          {slots.map(({ char, placeholderChar, isActive, hasFakeCaret }, index) => (
            // A box is its place.
            // oxlint-disable-next-line no-array-index-key
            <span key={index} className={cx(styles.box, isActive && styles['is-active'])}>
              {char ?? (hasFakeCaret ? <span className={styles.caret} /> : <i>{placeholderChar}</i>)}
            </span>
          ))}
        </span>
      )}
    />
  );
}

const placeholder = '–'.repeat(codeLength);
