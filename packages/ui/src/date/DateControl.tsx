import { CalendarDays, ChevronLeft, ChevronRight, X } from 'lucide-react';
import {
  Button,
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  DateInput,
  DatePicker as AriaDatePicker,
  type DateValue,
  DateSegment,
  Dialog,
  Group,
  Heading,
  Popover,
} from 'react-aria-components';
import { buttonClass } from '../button/button-style.ts';
import { IconButton } from '../button/IconButton.tsx';
import { cx } from '../cx.ts';
import { useFieldWiring } from '../field/field-context.ts';
import type { LabelProps } from '../field/Labelled.tsx';
import input from '../input/input.module.css';
import overlay from '../overlay/overlay.module.css';
import { useUiTexts } from '../texts.ts';
import type { DatePickerProps, DateTimePickerProps, PickerProps } from './DatePicker.tsx';
import { useTimeContext } from './time-preferences.ts';
import { readDate, readDateTime, writeDateTime } from './wire-date.ts';
import styles from './date.module.css';

/** The control of `DatePicker`. */
export function DateControl({ value, onChange, ...control }: Omit<DatePickerProps, keyof LabelProps>) {
  return (
    <PickerControl
      {...control}
      value={readDate(value)}
      granularity="day"
      onChange={(next) => onChange(next === null ? null : next.toString().slice(0, 10))}
    />
  );
}

/** The control of `DateTimePicker`. */
export function DateTimeControl({
  value,
  onChange,
  timeZone,
  ...control
}: Omit<DateTimePickerProps, keyof LabelProps>) {
  return (
    <PickerControl
      {...control}
      value={readDateTime(value, timeZone)}
      granularity="minute"
      timeZone={timeZone}
      onChange={(next) => {
        if (next === null) return onChange(null);
        // A picked day without a time starts out unzoned; the wire wants an instant.
        const zoned = 'offset' in next ? next : readDateTime(`${next.toString().slice(0, 16)}Z`, timeZone);
        onChange(zoned === null ? null : writeDateTime(zoned));
      }}
    />
  );
}

function PickerControl({
  value,
  onChange,
  onBlur,
  granularity,
  timeZone,
  isInvalid,
  isDisabled,
  isReadOnly,
  ...rest
}: Omit<PickerProps, keyof LabelProps> & {
  value: DateValue | null;
  onChange: (value: DateValue | null) => void;
  granularity: 'day' | 'minute';
  timeZone?: string;
}) {
  const { isInvalid: isRowInvalid, isRequired, ...wiring } = useFieldWiring();
  const texts = useUiTexts();
  const { hourCycle } = useTimeContext();
  const isWrong = isInvalid ?? isRowInvalid;
  return (
    <AriaDatePicker
      {...wiring}
      {...rest}
      value={value}
      onChange={onChange}
      onBlur={onBlur}
      granularity={granularity}
      hourCycle={hourCycle === undefined ? undefined : hourCycle === 'h12' ? 12 : 24}
      placeholderValue={
        timeZone === undefined
          ? undefined
          : (readDateTime(new Date().toISOString(), timeZone)?.set({ hour: 9, minute: 0, second: 0, millisecond: 0 }) ??
            undefined)
      }
      hideTimeZone
      isInvalid={isWrong}
      isDisabled={isDisabled}
      isReadOnly={isReadOnly}
      isRequired={isRequired}
      validationBehavior="aria"
    >
      <Group
        className={cx(input.box, styles.group)}
        data-invalid={isWrong || undefined}
        data-disabled={isDisabled || undefined}
        data-readonly={isReadOnly || undefined}
      >
        <DateInput className={styles.segments}>
          {(segment) => <DateSegment segment={segment} className={styles.segment} />}
        </DateInput>
        {timeZone !== undefined && <span className={styles.zone}>{timeZone.replaceAll('_', ' ')}</span>}
        {value !== null && !isDisabled && !isReadOnly && (
          <ClearButton label={texts.clear} onClear={() => onChange(null)} />
        )}
        <Button
          aria-label={texts.openCalendar}
          className={buttonClass({ variant: 'quiet', size: 's', isSquare: true })}
        >
          <CalendarDays size={16} strokeWidth={1.75} aria-hidden />
        </Button>
      </Group>
      <Popover className={cx(overlay.popover, overlay['is-fit'])} placement="bottom end" offset={4}>
        <Dialog className={styles.calendar}>
          <Calendar>
            <header className={styles['calendar-head']}>
              <Button slot="previous" className={buttonClass({ variant: 'quiet', size: 's', isSquare: true })}>
                <ChevronLeft size={16} aria-hidden />
              </Button>
              <Heading className={styles['calendar-title']} />
              <Button slot="next" className={buttonClass({ variant: 'quiet', size: 's', isSquare: true })}>
                <ChevronRight size={16} aria-hidden />
              </Button>
            </header>
            <CalendarGrid className={styles.grid}>
              <CalendarGridHeader>
                {(day) => <CalendarHeaderCell className={styles.weekday}>{day}</CalendarHeaderCell>}
              </CalendarGridHeader>
              <CalendarGridBody>{(date) => <CalendarCell date={date} className={styles.day} />}</CalendarGridBody>
            </CalendarGrid>
          </Calendar>
        </Dialog>
      </Popover>
    </AriaDatePicker>
  );
}

/** Outside the picker's own button slot, which would open the calendar. */
function ClearButton({ label, onClear }: { label: string; onClear: () => void }) {
  return <IconButton slot={null} label={label} icon={X} size="s" onPress={onClear} />;
}
