import { type FieldChange, FieldRow } from '@lectern/ui';
import { useId } from 'react';
import { useMessages } from '#lib/use-messages.ts';
import styles from './appearance.module.css';

export interface HueFieldProps {
  /** Degrees from 0 to 359. */
  value: number;
  onChange: (value: number) => void;
  change: FieldChange | undefined;
  isDisabled: boolean;
}

/** The one colour of a monochromatic theme: a slider over the rainbow. */
export function HueField({ value, onChange, change, isDisabled }: HueFieldProps) {
  const t = useMessages();
  const id = useId();
  const label = t('configuration.appearance.hue');
  return (
    <FieldRow label={label} hint={t('configuration.appearance.hue.hint')} change={change}>
      <div className={styles.hue}>
        <input
          id={id}
          type="range"
          min={0}
          max={359}
          value={value}
          disabled={isDisabled}
          aria-label={label}
          aria-valuetext={t('configuration.appearance.hue.value', { value })}
          onChange={(event) => onChange(Number(event.target.value))}
        />
        <output htmlFor={id}>{value}°</output>
      </div>
    </FieldRow>
  );
}
