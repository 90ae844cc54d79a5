import { Radio, RadioGroup as AriaRadioGroup } from 'react-aria-components';
import { useFieldWiring } from '../field/field-context.ts';
import { Labelled, type LabelProps, splitLabelProps } from '../field/Labelled.tsx';
import type { Option } from '../input/Select.tsx';
import styles from './choice.module.css';

export interface RadioGroupProps<Value extends string> extends LabelProps {
  options: ReadonlyArray<Option<Value>>;
  value: Value | null;
  onChange: (value: Value) => void;
  onBlur?: () => void;
  orientation?: 'vertical' | 'horizontal';
  isDisabled?: boolean;
  isReadOnly?: boolean;
  isInvalid?: boolean;
  'aria-label'?: string;
  name?: string;
}

/** One of a few, all of them visible, each with room for a second line. */
export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const [row, control] = splitLabelProps(props);
  return (
    <Labelled row={row}>
      <RadioGroupControl {...control} />
    </Labelled>
  );
}

function RadioGroupControl<Value extends string>({
  options,
  onChange,
  isInvalid,
  ...rest
}: Omit<RadioGroupProps<Value>, keyof LabelProps>) {
  const { isInvalid: isRowInvalid, ...wiring } = useFieldWiring();
  return (
    <AriaRadioGroup
      {...wiring}
      {...rest}
      isInvalid={isInvalid ?? isRowInvalid}
      validationBehavior="aria"
      onChange={(value) => onChange(value as Value)}
      className={styles.group}
    >
      {options.map((option) => (
        <Radio key={option.value} value={option.value} isDisabled={option.isDisabled} className={styles.option}>
          <span className={styles.radio} />
          <span className={styles.text} lang={option.lang}>
            {option.label}
            {option.detail !== undefined && <small>{option.detail}</small>}
          </span>
        </Radio>
      ))}
    </AriaRadioGroup>
  );
}
