import { DatePicker, DateTimePicker, NumberField, Select, TextField } from '@lectern/ui';
import { Fragment, type ReactNode } from 'react';
import { useSite } from '#lib/current-site.ts';
import { useMessages } from '#lib/use-messages.ts';
import { BodyError } from './BodyError.tsx';
import type { BodyProps } from './body-props.ts';
import type { AspectRatioDraft } from './files.ts';
import { boundsOf, type RangeDraft, type RangeMode } from './range.ts';
import styles from './validators.module.css';

interface RangeLineProps {
  title: string;
  mode: RangeMode;
  modes: readonly RangeMode[];
  onModeChange: (mode: RangeMode) => void;
  /** The control of one bound. */
  children: (bound: 'min' | 'max' | 'eq', label: string) => ReactNode;
  unit?: ReactNode;
}

/** The line of a range: kind of limit, its bounds, and their unit. */
export function RangeLine({ title, mode, modes, onModeChange, children, unit }: RangeLineProps) {
  const t = useMessages();
  return (
    <div className={styles.line}>
      <div className={styles.mode}>
        <Select<RangeMode>
          aria-label={t('schema.range.mode', { name: title })}
          options={modes.map((value) => ({ value, label: t(`schema.range.${value}`) }))}
          value={mode}
          onChange={onModeChange}
        />
      </div>
      {boundsOf(mode).map((bound, index) => (
        <Fragment key={bound}>
          {index > 0 && <span>{t('schema.range.and')}</span>}
          {children(bound, t(`schema.range.label.${bound}`, { name: title }))}
        </Fragment>
      ))}
      {unit !== undefined && <span>{unit}</span>}
    </div>
  );
}

const threeModes: readonly RangeMode[] = ['between', 'min', 'max'];
const fourModes: readonly RangeMode[] = [...threeModes, 'eq'];

/** Validators that also take an exact number (spec 3, section 4). */
const exactOnes: ReadonlySet<string> = new Set(['length', 'size']);

/** Characters, entries, or plain numbers. */
export function NumberRangeBody({ name, title, draft, onChange, problems }: BodyProps<RangeDraft<number>>) {
  const t = useMessages();
  const isPlain = name === 'number_range';
  const unit = isPlain ? undefined : t(name === 'size' ? 'schema.range.unit.entries' : 'schema.range.unit.characters');
  return (
    <>
      <RangeLine
        title={title}
        mode={draft.mode}
        modes={exactOnes.has(name) ? fourModes : threeModes}
        onModeChange={(mode) => onChange({ ...draft, mode })}
        unit={unit}
      >
        {(bound, label) => (
          <div className={styles.number}>
            <NumberField
              aria-label={label}
              isInteger={!isPlain}
              isInvalid={problems[bound] !== undefined}
              value={draft[bound]}
              onChange={(value) => onChange({ ...draft, [bound]: value })}
            />
          </div>
        )}
      </RangeLine>
      {name === 'size' && draft.mode !== 'eq' && (
        <div className={styles.line}>
          <span>{t('schema.range.multiple')}</span>
          <div className={styles.number}>
            <NumberField
              isInteger
              aria-label={t('schema.range.multiple.label', { name: title })}
              placeholder={t('schema.range.multiple.placeholder')}
              isInvalid={problems['multiple_of'] !== undefined}
              value={draft.multipleOf}
              onChange={(multipleOf) => onChange({ ...draft, multipleOf })}
            />
          </div>
        </div>
      )}
      <BodyError problems={problems} controls={['', 'min', 'max', 'eq', 'multiple_of']} />
    </>
  );
}

/** Days. */
export function DateRangeBody({ title, draft, onChange, problems }: BodyProps<RangeDraft<string>>) {
  return (
    <>
      <RangeLine
        title={title}
        mode={draft.mode}
        modes={threeModes}
        onModeChange={(mode) => onChange({ ...draft, mode })}
      >
        {(bound, label) => (
          <DatePicker
            aria-label={label}
            isInvalid={problems[bound] !== undefined}
            value={draft[bound]}
            onChange={(value) => onChange({ ...draft, [bound]: value })}
          />
        )}
      </RangeLine>
      <BodyError problems={problems} controls={['', 'min', 'max']} />
    </>
  );
}

/** Dates and times, in the project's time zone. */
export function DateTimeRangeBody({ title, draft, onChange, problems }: BodyProps<RangeDraft<string>>) {
  const { timezone } = useSite().attributes;
  return (
    <>
      <RangeLine
        title={title}
        mode={draft.mode}
        modes={threeModes}
        onModeChange={(mode) => onChange({ ...draft, mode })}
      >
        {(bound, label) => (
          <DateTimePicker
            aria-label={label}
            timeZone={timezone}
            isInvalid={problems[bound] !== undefined}
            value={draft[bound]}
            onChange={(value) => onChange({ ...draft, [bound]: value })}
          />
        )}
      </RangeLine>
      <BodyError problems={problems} controls={['', 'min', 'max']} />
    </>
  );
}

/** Shapes of images: 16:9. */
export function AspectRatioBody({ title, draft, onChange, problems }: BodyProps<AspectRatioDraft>) {
  return (
    <>
      <RangeLine
        title={title}
        mode={draft.mode}
        modes={fourModes}
        onModeChange={(mode) => onChange({ ...draft, mode })}
      >
        {(bound, label) => (
          <div className={styles.number}>
            <TextField
              aria-label={label}
              placeholder="16:9"
              isInvalid={problems[bound] !== undefined}
              value={draft[bound]}
              onChange={(value) => onChange({ ...draft, [bound]: value })}
            />
          </div>
        )}
      </RangeLine>
      <BodyError problems={problems} controls={['', 'min', 'max', 'eq']} />
    </>
  );
}
