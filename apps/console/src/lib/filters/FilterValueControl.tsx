import {
  type FilterControl,
  type FilterOperator,
  type FilterValue,
  isTexts,
  useEditorHost,
} from '@lectern/field-types/console';
import {
  Button,
  Checkbox,
  ComboBox,
  DatePicker,
  DateTimePicker,
  IconButton,
  NumberField,
  SegmentedControl,
  Select,
  TextArea,
  TextField,
} from '@lectern/ui';
import { X } from 'lucide-react';
import { type ComponentType, useState } from 'react';
import { useIntl } from 'react-intl';
import { PartBoundary } from '#lib/PartBoundary.tsx';
import { type Creator, keyOf, usePeople } from '#lib/people/use-people.ts';
import { useMessages } from '#lib/use-messages.ts';
import { useTimeZone } from '#lib/use-time-zone.ts';
import { WordField } from '#lib/WordField.tsx';
import { amountIn, byteUnits, bytesIn, unitFor, unitSign } from './byte-units.ts';
import { EntityName } from './FilterValueText.tsx';
import type { FilterField } from './filter-field.ts';
import styles from './filters.module.css';

export interface FilterValueControlProps {
  field: FilterField;
  operator: FilterOperator;
  value: FilterValue;
  onChange: (value: FilterValue) => void;
  /** Opens a dialog above the page; the editor is hidden meanwhile. */
  onPick: (ask: () => Promise<string[] | null>, take: (ids: string[]) => void) => void;
}

/** More choices than these are found by typing. */
const longList = 8;

/** The value for an operator. */
export function FilterValueControl(props: FilterValueControlProps) {
  const t = useMessages();
  if (props.operator.control === null) return null;
  const Control = controls[props.operator.control];
  return (
    <PartBoundary name={t('filters.value')}>
      <Control {...props} />
    </PartBoundary>
  );
}

const controls: Record<FilterControl, ComponentType<FilterValueControlProps>> = {
  boolean: BooleanControl,
  bytes: BytesControl,
  choice: ChoiceControl,
  choices: ChoicesControl,
  creator: CreatorControl,
  day: DateControl,
  instant: DateTimeControl,
  integer: (props) => <NumberControl {...props} isInteger />,
  number: (props) => <NumberControl {...props} isInteger={false} />,
  own: OwnControl,
  pattern: PatternControl,
  record: EntitiesControl,
  records: EntitiesControl,
  text: TextControl,
  texts: TextsControl,
  upload: EntitiesControl,
  uploads: EntitiesControl,
};

function BooleanControl({ field, value, onChange }: FilterValueControlProps) {
  const t = useMessages();
  return (
    <SegmentedControl
      label={field.label}
      options={[
        { value: 'true', label: t('fields.boolean.true') },
        { value: 'false', label: t('fields.boolean.false') },
      ]}
      value={value === 'false' ? 'false' : 'true'}
      onChange={onChange}
      isBlock
    />
  );
}

/** A size, in a unit that suits it. */
function BytesControl({ value, onChange }: FilterValueControlProps) {
  const t = useMessages();
  const { locale } = useIntl();
  const bytes = numberOf(textOf(value));
  const [unit, setUnit] = useState(() => (bytes === null || bytes === 0 ? 'megabyte' : unitFor(bytes)));
  const amount = bytes === null ? null : amountIn(bytes, unit);
  return (
    <div className={styles.size}>
      <NumberField
        label={t('filters.value')}
        value={amount}
        onChange={(next) => onChange(next === null ? '' : String(bytesIn(Math.max(0, next), unit)))}
      />
      <Select
        label={t('filters.unit')}
        options={byteUnits.map((one) => ({ value: one, label: unitSign(one, locale) }))}
        value={unit}
        onChange={(next) => {
          const chosen = byteUnits.find((one) => one === next) ?? unit;
          setUnit(chosen);
          // The number that was typed stays, as in a sentence.
          if (amount !== null) onChange(String(bytesIn(amount, chosen)));
        }}
      />
    </div>
  );
}

function ChoiceControl({ field, value, onChange }: FilterValueControlProps) {
  const t = useMessages();
  const { choices = [] } = field;
  const chosen = textOf(value) === '' ? null : textOf(value);
  if (choices.length > longList)
    return (
      <ComboBox label={t('filters.value')} options={choices} value={chosen} onChange={(next) => onChange(next ?? '')} />
    );
  return <Select label={t('filters.value')} options={choices} value={chosen} onChange={onChange} />;
}

function ChoicesControl({ field, value, onChange }: FilterValueControlProps) {
  const chosen = textsOf(value);
  return (
    <div role="group" aria-label={field.label} className={styles.choices}>
      {(field.choices ?? []).map((choice) => (
        <Checkbox
          key={choice.value}
          isSelected={chosen.includes(choice.value)}
          onChange={(isChosen) =>
            onChange(isChosen ? [...chosen, choice.value] : chosen.filter((other) => other !== choice.value))
          }
        >
          {choice.label}
        </Checkbox>
      ))}
    </div>
  );
}

function CreatorControl({ value, onChange }: FilterValueControlProps) {
  const t = useMessages();
  const { creators, nameOf } = usePeople();
  const { type = '', id = '' } = partsOf(value);
  // Whom a saved view names may have left since.
  const isListed = id === '' || creators.some((creator) => keyOf(creator) === keyOf({ type, id }));
  const choices: readonly Creator[] = isListed ? creators : [...creators, { type, id, name: nameOf({ type, id }) }];
  return (
    <ComboBox
      label={t('filters.value')}
      options={choices.map((creator) => ({ value: keyOf(creator), label: creator.name, detail: creator.email }))}
      value={id === '' ? null : keyOf({ type, id })}
      onChange={(key) => {
        const creator = choices.find((candidate) => keyOf(candidate) === key);
        onChange({ type: creator?.type ?? '', id: creator?.id ?? '' });
      }}
    />
  );
}

function DateControl({ value, onChange }: FilterValueControlProps) {
  const t = useMessages();
  return (
    <DatePicker label={t('filters.value')} value={textOf(value) || null} onChange={(next) => onChange(next ?? '')} />
  );
}

function DateTimeControl({ value, onChange }: FilterValueControlProps) {
  const t = useMessages();
  const timezone = useTimeZone();
  return (
    <DateTimePicker
      label={t('filters.value')}
      hint={timezone}
      value={textOf(value) || null}
      onChange={(next) => onChange(next ?? '')}
      timeZone={timezone}
    />
  );
}

function NumberControl({ value, onChange, isInteger }: FilterValueControlProps & { isInteger: boolean }) {
  const t = useMessages();
  return (
    <NumberField
      label={t('filters.value')}
      isInteger={isInteger}
      value={numberOf(textOf(value))}
      onChange={(next) => onChange(next === null ? '' : String(next))}
    />
  );
}

function PatternControl({ operator, value, onChange }: FilterValueControlProps) {
  const t = useMessages();
  const { pattern = textOf(value), case_sensitive: caseSensitive = 'false' } = partsOf(value);
  const change = (part: Record<string, string>) =>
    onChange({ pattern, case_sensitive: caseSensitive, regexp: String(operator.isRegexp === true), ...part });
  return (
    <>
      <TextField
        label={t('filters.value')}
        isMono={operator.isRegexp === true}
        autoComplete="off"
        value={pattern}
        onChange={(next) => change({ pattern: next })}
      />
      <Checkbox isSelected={caseSensitive === 'true'} onChange={(isOn) => change({ case_sensitive: String(isOn) })}>
        {t('filters.case')}
      </Checkbox>
    </>
  );
}

function OwnControl({ operator, value, onChange }: FilterValueControlProps) {
  const Own = operator.own?.Control;
  return Own === undefined ? null : <Own value={partsOf(value)} onChange={onChange} />;
}

function TextControl({ value, onChange }: FilterValueControlProps) {
  const t = useMessages();
  return <TextField label={t('filters.value')} autoComplete="off" value={textOf(value)} onChange={onChange} />;
}

function TextsControl({ field, value, onChange }: FilterValueControlProps) {
  const t = useMessages();
  if (field.suggest !== undefined)
    return (
      <WordField
        label={t('filters.values')}
        chosenLabel={field.label}
        addLabel={(word) => t('filters.quoted', { text: word })}
        removeLabel={(word) => t('filters.values.remove', { word })}
        value={textsOf(value)}
        onChange={onChange}
        suggest={field.suggest}
      />
    );
  return (
    <TextArea
      label={t('filters.values')}
      hint={t('filters.values.hint')}
      value={textsOf(value).join('\n')}
      onChange={(text) => onChange(text === '' ? [] : text.split('\n'))}
    />
  );
}

/** Records or assets: the selected ones, each with a remove button, and a button to choose. */
function EntitiesControl({ field, operator, value, onChange, onPick }: FilterValueControlProps) {
  const { t, pickRecords, pickUploads } = useEditorHost();
  const isUpload = operator.control === 'upload' || operator.control === 'uploads';
  const isMultiple = operator.control === 'records' || operator.control === 'uploads';
  const ids = textsOf(value);
  const ask = () =>
    isUpload
      ? pickUploads({ isMultiple, accepts: field.accepts ?? 'any' })
      : pickRecords({ itemTypeIds: field.itemTypeIds ?? [], isMultiple, exclude: ids });
  const model = t('fields.link.record');
  return (
    <div className={styles.entities}>
      {ids.map((id) => (
        <div key={id} className={styles.entity}>
          <span>
            <EntityName id={id} kind={isUpload ? 'upload' : 'record'} />
          </span>
          <IconButton
            size="s"
            icon={X}
            label={t('fields.link.remove', { name: field.label })}
            onPress={() => onChange(isMultiple ? ids.filter((other) => other !== id) : '')}
          />
        </div>
      ))}
      <Button
        size="s"
        onPress={() =>
          onPick(ask, (picked) =>
            onChange(isMultiple ? [...ids, ...picked.filter((id) => !ids.includes(id))] : (picked[0] ?? '')),
          )
        }
      >
        {isUpload
          ? t(isMultiple ? 'fields.file.choose-many' : 'fields.file.choose')
          : t(isMultiple ? 'fields.link.choose-many' : 'fields.link.choose', { model })}
      </Button>
    </div>
  );
}

function textOf(value: FilterValue): string {
  return typeof value === 'string' ? value : isTexts(value) ? (value[0] ?? '') : '';
}

function textsOf(value: FilterValue): readonly string[] {
  if (isTexts(value)) return value;
  return typeof value === 'string' && value !== '' ? [value] : [];
}

function partsOf(value: FilterValue): Readonly<Record<string, string>> {
  return typeof value === 'string' || isTexts(value) ? {} : value;
}

function numberOf(text: string): number | null {
  const number = Number(text);
  return text === '' || Number.isNaN(number) ? null : number;
}
