import { lazyPart } from '../lazy-part.tsx';
import { LazyControl } from '../field/LazyControl.tsx';
import { type LabelProps, splitLabelProps } from '../field/Labelled.tsx';

const DateControl = lazyPart(async () => (await import('./DateControl.tsx')).DateControl);
const DateTimeControl = lazyPart(async () => (await import('./DateControl.tsx')).DateTimeControl);

/** What both pickers share. */
export interface PickerProps extends LabelProps {
  onBlur?: () => void;
  isDisabled?: boolean;
  isReadOnly?: boolean;
  isInvalid?: boolean;
  'aria-label'?: string;
}

export interface DatePickerProps extends PickerProps {
  /** `YYYY-MM-DD` or null. */
  value: string | null;
  onChange: (value: string | null) => void;
}

/** A day, typed or picked. Its calendar is loaded on first use. */
export function DatePicker(props: DatePickerProps) {
  const [row, control] = splitLabelProps(props);
  return (
    <LazyControl row={row}>
      <DateControl {...control} />
    </LazyControl>
  );
}

export interface DateTimePickerProps extends PickerProps {
  /** ISO instant or null. */
  value: string | null;
  /** Receives an ISO instant with the offset of `timeZone`. */
  onChange: (value: string | null) => void;
  /** On whose clock the value is shown. */
  timeZone: string;
}

/** A date and time in a time zone, to the minute. */
export function DateTimePicker(props: DateTimePickerProps) {
  const [row, control] = splitLabelProps(props);
  return (
    <LazyControl row={row}>
      <DateTimeControl {...control} />
    </LazyControl>
  );
}
