import type { ChangeEvent, InputHTMLAttributes, ReactNode, Ref } from 'react';
import { cx } from '../cx.ts';
import { useContentLanguage } from '../field/content-language.ts';
import { useFieldWiring } from '../field/field-context.ts';
import { Labelled, type LabelProps, splitLabelProps } from '../field/Labelled.tsx';
import styles from './input.module.css';

type NativeInput = Omit<
  InputHTMLAttributes<HTMLInputElement>,
  | 'value'
  | 'defaultValue'
  | 'onChange'
  | 'size'
  | 'disabled'
  | 'readOnly'
  | 'required'
  | 'prefix'
  | 'className'
  | 'style'
>;

export interface TextFieldProps extends NativeInput, LabelProps {
  value: string;
  onChange: (value: string) => void;
  size?: 's' | 'm' | 'l';
  isDisabled?: boolean;
  isReadOnly?: boolean;
  isInvalid?: boolean;
  /** Sets the value in the wire face: API keys, IDs, patterns. */
  isMono?: boolean;
  /** Fixed text before the value, such as the start of an address. */
  prefix?: ReactNode;
  /** Unit or small control after the value. */
  suffix?: ReactNode;
  className?: string;
  ref?: Ref<HTMLInputElement>;
}

/** One line of text. With `label` it brings its own row; inside a `FieldRow` it is named by that. */
export function TextField(props: TextFieldProps) {
  const [row, control] = splitLabelProps(props);
  return (
    <Labelled row={row}>
      <TextInput {...control} />
    </Labelled>
  );
}

function TextInput({
  onChange,
  size = 'm',
  isDisabled,
  isReadOnly,
  isInvalid,
  isMono = false,
  prefix,
  suffix,
  className,
  ref,
  ...rest
}: Omit<TextFieldProps, keyof LabelProps>) {
  const { isInvalid: isRowInvalid, isRequired, ...wiring } = useFieldWiring();
  const language = useContentLanguage();
  const isWrong = isInvalid ?? isRowInvalid;
  const input = (
    <input
      {...wiring}
      {...(isMono ? {} : language)}
      type="text"
      {...rest}
      ref={ref}
      disabled={isDisabled}
      readOnly={isReadOnly}
      aria-required={isRequired || undefined}
      aria-invalid={isWrong || undefined}
      onChange={(event: ChangeEvent<HTMLInputElement>) => onChange(event.target.value)}
      className={cx(
        styles.input,
        size !== 'm' && styles[size],
        isMono && styles.mono,
        prefix === undefined && suffix === undefined && className,
      )}
    />
  );
  if (prefix === undefined && suffix === undefined) return input;
  return (
    <div
      className={cx(styles.box, size !== 'm' && styles[size], className)}
      data-invalid={isWrong || undefined}
      data-disabled={isDisabled || undefined}
      data-readonly={isReadOnly || undefined}
    >
      {prefix !== undefined && <span className={cx(styles.affix, isMono && styles.mono)}>{prefix}</span>}
      {input}
      {suffix !== undefined && <span className={styles.suffix}>{suffix}</span>}
    </div>
  );
}
