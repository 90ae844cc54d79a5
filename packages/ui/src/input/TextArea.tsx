import type { ChangeEvent, Ref, TextareaHTMLAttributes } from 'react';
import { cx } from '../cx.ts';
import { useContentLanguage } from '../field/content-language.ts';
import { useFieldWiring } from '../field/field-context.ts';
import { Labelled, type LabelProps, splitLabelProps } from '../field/Labelled.tsx';
import styles from './input.module.css';

type NativeTextArea = Omit<
  TextareaHTMLAttributes<HTMLTextAreaElement>,
  'value' | 'defaultValue' | 'onChange' | 'disabled' | 'readOnly' | 'required' | 'className' | 'style'
>;

export interface TextAreaProps extends NativeTextArea, LabelProps {
  value: string;
  onChange: (value: string) => void;
  /** Height while empty, in lines; grows with the text. */
  rows?: number;
  /** `title` sets a record's own title in the reading face. */
  look?: 'box' | 'title';
  isDisabled?: boolean;
  isReadOnly?: boolean;
  isInvalid?: boolean;
  isMono?: boolean;
  ref?: Ref<HTMLTextAreaElement>;
}

/** Several lines of text, as high as what is written. */
export function TextArea(props: TextAreaProps) {
  const [row, control] = splitLabelProps(props);
  return (
    <Labelled row={row}>
      <TextAreaInput {...control} />
    </Labelled>
  );
}

function TextAreaInput({
  onChange,
  rows = 3,
  look = 'box',
  isDisabled,
  isReadOnly,
  isInvalid,
  isMono = false,
  ref,
  ...rest
}: Omit<TextAreaProps, keyof LabelProps>) {
  const { isInvalid: isRowInvalid, isRequired, ...wiring } = useFieldWiring();
  const language = useContentLanguage();
  return (
    <textarea
      {...wiring}
      {...(isMono ? {} : language)}
      {...rest}
      ref={ref}
      rows={rows}
      style={look === 'box' ? { ['--rows' as string]: rows } : undefined}
      disabled={isDisabled}
      readOnly={isReadOnly}
      aria-required={isRequired || undefined}
      aria-invalid={(isInvalid ?? isRowInvalid) || undefined}
      onChange={(event: ChangeEvent<HTMLTextAreaElement>) => onChange(event.target.value)}
      className={look === 'title' ? styles.title : cx(styles.input, styles.textarea, isMono && styles.mono)}
    />
  );
}
