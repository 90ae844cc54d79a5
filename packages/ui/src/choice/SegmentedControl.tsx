import { ToggleButton, ToggleButtonGroup } from 'react-aria-components';
import { cx } from '../cx.ts';
import type { Option } from '../input/Select.tsx';
import styles from './choice.module.css';

export interface SegmentedControlProps<Value extends string> {
  /** Accessible name of the group. */
  label: string;
  options: ReadonlyArray<Option<Value>>;
  value: Value;
  onChange: (value: Value) => void;
  /** Fills the width of its parent. */
  isBlock?: boolean;
}

/** Two or three views of the same thing. */
export function SegmentedControl<Value extends string>({
  label,
  options,
  value,
  onChange,
  isBlock = false,
}: SegmentedControlProps<Value>) {
  return (
    <ToggleButtonGroup
      aria-label={label}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[value]}
      onSelectionChange={(keys) => {
        for (const key of keys) onChange(key as Value);
      }}
      className={cx(styles.segmented, isBlock && styles['is-block'])}
    >
      {options.map(({ value: id, label: text, icon: Icon, end, isDisabled }) => (
        <ToggleButton key={id} id={id} isDisabled={isDisabled} className={styles.segment}>
          {Icon && <Icon aria-hidden />}
          {text}
          {end}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
