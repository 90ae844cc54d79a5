import { type Ref, useState } from 'react';
import { cx } from '../cx.ts';
import { Labelled, type LabelProps, splitLabelProps } from '../field/Labelled.tsx';
import { parseNumber } from './parse-number.ts';
import { TextField } from './TextField.tsx';
import styles from './input.module.css';

export interface NumberFieldProps extends LabelProps {
  value: number | null;
  /** Called on every keystroke that leaves a number, and with null when emptied. */
  onChange: (value: number | null) => void;
  onBlur?: () => void;
  /** Whole numbers only. */
  isInteger?: boolean;
  size?: 's' | 'm';
  suffix?: string;
  placeholder?: string;
  isDisabled?: boolean;
  isReadOnly?: boolean;
  isInvalid?: boolean;
  'aria-label'?: string;
  name?: string;
  ref?: Ref<HTMLInputElement>;
}

/**
 * A number as users type it. Half-written numbers ("-", "1.") stay in the
 * field without being reported; what is no number goes back on leaving.
 */
export function NumberField(props: NumberFieldProps) {
  const [row, control] = splitLabelProps(props);
  return (
    <Labelled row={row}>
      <NumberInput {...control} />
    </Labelled>
  );
}

function NumberInput({
  value,
  onChange,
  onBlur,
  isInteger = false,
  ...rest
}: Omit<NumberFieldProps, keyof LabelProps>) {
  const [draft, setDraft] = useState<string | null>(null);
  return (
    <TextField
      {...rest}
      inputMode={isInteger ? 'numeric' : 'decimal'}
      autoComplete="off"
      className={cx(styles.number)}
      value={draft ?? (value === null ? '' : String(value))}
      onChange={(text) => {
        setDraft(text);
        const parsed = parseNumber(text, isInteger);
        if (parsed.status === 'empty') onChange(null);
        if (parsed.status === 'number') onChange(parsed.value);
      }}
      onBlur={() => {
        setDraft(null);
        onBlur?.();
      }}
    />
  );
}
