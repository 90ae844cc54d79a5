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
  /** Shows the icons alone; the labels are their names and tooltips. */
  isIconOnly?: boolean;
}

/** Two or three views of the same thing. */
export function SegmentedControl<Value extends string>({
  label,
  options,
  value,
  onChange,
  isBlock = false,
  isIconOnly = false,
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
      {options.map((option) =>
        isIconOnly ? (
          // A tooltip of ours stays in the document, unseen, when the focus passes through the group at once.
          <span key={option.value} title={option.label} className={styles['titled-segment']}>
            <Segment option={option} isIconOnly />
          </span>
        ) : (
          <Segment key={option.value} option={option} />
        ),
      )}
    </ToggleButtonGroup>
  );
}

function Segment<Value extends string>({
  option: { value, label, icon: Icon, end, isDisabled },
  isIconOnly = false,
}: {
  option: Option<Value>;
  isIconOnly?: boolean;
}) {
  return (
    <ToggleButton
      id={value}
      isDisabled={isDisabled}
      aria-label={isIconOnly ? label : undefined}
      className={cx(styles.segment, isIconOnly && styles['is-icon'])}
    >
      {Icon && <Icon aria-hidden />}
      {!isIconOnly && label}
      {end}
    </ToggleButton>
  );
}
