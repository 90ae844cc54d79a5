import { Search, X } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { Button, Input, SearchField as AriaSearchField } from 'react-aria-components';
import { buttonClass } from '../button/button-style.ts';
import { cx } from '../cx.ts';
import { useUiTexts } from '../texts.ts';
import styles from './input.module.css';

export interface SearchFieldProps {
  /** Accessible name, and the placeholder unless one is given: "Search articles". */
  label: string;
  value: string;
  onChange: (value: string) => void;
  onSubmit?: (value: string) => void;
  /** After Escape or the clear button. */
  onClear?: () => void;
  placeholder?: string;
  size?: 's' | 'm';
  /** Shortcut hint, shown while empty. */
  hint?: ReactNode;
  autoFocus?: boolean;
  ref?: Ref<HTMLInputElement>;
}

/** A field that looks for something; Escape empties it. */
export function SearchField({
  label,
  value,
  onChange,
  onSubmit,
  onClear,
  placeholder,
  size = 'm',
  hint,
  autoFocus,
  ref,
}: SearchFieldProps) {
  const texts = useUiTexts();
  return (
    <AriaSearchField
      aria-label={label}
      value={value}
      onChange={onChange}
      onSubmit={onSubmit}
      onClear={onClear}
      autoFocus={autoFocus}
      className={cx(styles.box, size === 's' && styles.s)}
    >
      <Search aria-hidden />
      <Input ref={ref} className={styles.input} placeholder={placeholder ?? label} />
      {value === '' ? (
        hint
      ) : (
        <Button
          aria-label={texts.clear}
          className={cx(buttonClass({ variant: 'quiet', size: 's', isSquare: true }), styles.inner)}
        >
          <X aria-hidden size={14} />
        </Button>
      )}
    </AriaSearchField>
  );
}
