import { Checkbox } from '@lectern/ui';
import styles from './validators.module.css';

export interface CheckboxListProps {
  /** Accessible name of the group. */
  label: string;
  options: ReadonlyArray<{ value: string; label: string }>;
  value: readonly string[];
  onChange: (value: string[]) => void;
  isInvalid?: boolean;
}

/** Any of a few, all of them visible. */
export function CheckboxList({ label, options, value, onChange, isInvalid = false }: CheckboxListProps) {
  return (
    <div role="group" aria-label={label} className={styles.checks} data-problem={isInvalid || undefined}>
      {options.map((option) => (
        <Checkbox
          key={option.value}
          isSelected={value.includes(option.value)}
          isInvalid={isInvalid}
          // Stored values follow the order of the options.
          onChange={(isOn) =>
            onChange(
              options
                .map((other) => other.value)
                .filter((other) => (other === option.value ? isOn : value.includes(other))),
            )
          }
        >
          {option.label}
        </Checkbox>
      ))}
    </div>
  );
}
