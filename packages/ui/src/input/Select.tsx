import { Check, ChevronsUpDown, type LucideIcon } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { Button, ListBox, ListBoxItem, Popover, Select as AriaSelect, SelectValue } from 'react-aria-components';
import { cx } from '../cx.ts';
import { useFieldWiring } from '../field/field-context.ts';
import { Labelled, type LabelProps, splitLabelProps } from '../field/Labelled.tsx';
import overlay from '../overlay/overlay.module.css';
import { useUiTexts } from '../texts.ts';
import styles from './input.module.css';

/** One choice of a select, combobox or segmented control. */
export interface Option<Value extends string = string> {
  value: Value;
  label: string;
  /** Language of the label where it is not that of the page, such as `de`. */
  lang?: string;
  /** Second line. */
  detail?: string;
  /** Right end, such as a count. */
  end?: ReactNode;
  icon?: LucideIcon;
  isDisabled?: boolean;
}

export interface SelectProps<Value extends string> extends LabelProps {
  options: ReadonlyArray<Option<Value>>;
  value: Value | null;
  onChange: (value: Value) => void;
  onBlur?: () => void;
  placeholder?: string;
  size?: 's' | 'm';
  isDisabled?: boolean;
  isInvalid?: boolean;
  'aria-label'?: string;
  name?: string;
  ref?: Ref<HTMLButtonElement>;
}

/** One of a known, short list. For long or remote lists use `ComboBox`. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const [row, control] = splitLabelProps(props);
  return (
    <Labelled row={row}>
      <SelectControl {...control} />
    </Labelled>
  );
}

function SelectControl<Value extends string>({
  options,
  value,
  onChange,
  onBlur,
  placeholder,
  size = 'm',
  isInvalid,
  ref,
  ...rest
}: Omit<SelectProps<Value>, keyof LabelProps>) {
  const { isInvalid: isRowInvalid, isRequired, id, ...wiring } = useFieldWiring();
  const texts = useUiTexts();
  return (
    <AriaSelect
      {...wiring}
      {...rest}
      isInvalid={isInvalid ?? isRowInvalid}
      isRequired={isRequired}
      validationBehavior="aria"
      value={value}
      onChange={(key) => {
        // Keys come from `options`, so a key is one of their values.
        if (key !== null) onChange(key as Value);
      }}
      onBlur={onBlur}
      placeholder={placeholder ?? ''}
    >
      <Button id={id} ref={ref} className={cx(styles.input, styles.select, size === 's' && styles.s)}>
        <SelectValue<Option<Value>> className={styles.value}>
          {({ selectedText, isPlaceholder, defaultChildren }) => (isPlaceholder ? defaultChildren : selectedText)}
        </SelectValue>
        <ChevronsUpDown className={styles.chevron} aria-hidden />
      </Button>
      <Popover className={overlay.popover} offset={4}>
        <ListBox
          className={styles.listbox}
          items={options}
          renderEmptyState={() => <div className={styles['empty-options']}>{texts.noOptions}</div>}
        >
          {(option) => <OptionRow id={option.value} option={option} />}
        </ListBox>
      </Popover>
    </AriaSelect>
  );
}

/**
 * One row of a list of options. Lists whose options are given as `items` pass `id`, by which the list distinguishes a
 * moved row from a changed one.
 */
export function OptionRow({ option }: { option: Option; id?: string }) {
  const Icon = option.icon;
  return (
    <ListBoxItem id={option.value} textValue={option.label} isDisabled={option.isDisabled} className={styles.option}>
      {({ isSelected }) => (
        <>
          {Icon && <Icon aria-hidden />}
          <span className={styles['option-text']} lang={option.lang}>
            {option.label}
            {option.detail !== undefined && <small>{option.detail}</small>}
          </span>
          {option.end !== undefined && <span className={styles['option-end']}>{option.end}</span>}
          {isSelected && <Check className={styles.tick} aria-hidden />}
        </>
      )}
    </ListBoxItem>
  );
}
