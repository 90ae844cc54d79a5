import type { Field } from '@lectern/domain';
import { RadioGroup, Select, TextArea, TextField } from '@lectern/ui';
import { Type } from 'lucide-react';
import { LazyCellDifference, LazyTextDifference } from '../console/differences/lazy-differences.ts';
import { useEditorHost } from '../console/editor-host.ts';
import { EmojiText } from '../console/emoji/EmojiText.tsx';
import type { ConsoleFacet, DifferenceProps, EditorProps, ValueProps } from '../console/facet.ts';
import { lineFromText } from '../console/from-text.ts';
import { blankness, equality, type FieldFilter, membership, patterns } from '../console/filter.ts';
import { storedOptions } from '../console/option-lists.ts';
import { lengthCounter, placeholderOf, textOrEmpty, textOrNull, TextView } from '../console/text-value.tsx';
import { optionsControl, placeholderControl } from '../console/parameter-control.ts';
import { choiceLabel, choicesOf } from './choices.ts';

const noChoice = '\u0000none';

/** One line, a heading, or one of a list of choices. */
export const stringConsole: ConsoleFacet = {
  icon: Type,
  picker: { family: 'text', position: 1 },
  counterpart: { type: 'text', isLossy: false },
  editorParameters: {
    single_line: [{ name: 'heading', kind: 'flag' }, placeholderControl],
    string_radio_group: [{ name: 'radios', kind: 'options' }],
    string_select: [optionsControl],
  },
  Editor: StringEditor,
  fromText: lineFromText,
  counter: lengthCounter,
  isColumn: true,
  // A choice out of a list, or a text of a given form, is no sentence.
  partsOf: ({ validators }) =>
    validators['enum'] === undefined && validators['format'] === undefined ? { kind: 'words' } : null,
  isSimple: true,
  filter: stringFilter,
  isOrderable: true,
  Cell: StringCell,
  View: ({ field, value }) => <TextView field={field} value={choiceLabel(field, value)} />,
  Difference: StringDifference,
};

function StringCell({ field, value }: ValueProps) {
  return <>{choiceLabel(field, value)}</>;
}

/** One choice in place of another, or the words of a text. */
function StringDifference(props: DifferenceProps) {
  const Difference = choicesOf(props.field).length > 0 ? LazyCellDifference : LazyTextDifference;
  return <Difference {...props} />;
}

/** Where only some texts are allowed, filters offer those. */
function stringFilter(field: Field): FieldFilter {
  const { parameters } = field.appearance;
  const named = [...storedOptions(parameters['options']), ...storedOptions(parameters['radios'])];
  const allowed = field.validators['enum']?.['values'];
  const values = Array.isArray(allowed)
    ? allowed.filter((value) => typeof value === 'string')
    : named.map(({ value }) => value);
  if (values.length === 0)
    return { operators: [...patterns, ...equality('text'), ...membership('texts'), ...blankness] };
  return {
    operators: [...membership('choices'), ...equality('choice'), ...patterns, ...blankness],
    choices: values.map((value) => ({ value, label: named.find((option) => option.value === value)?.label ?? value })),
  };
}

function StringEditor(props: EditorProps) {
  const { editor } = props.field.appearance;
  if (editor === 'string_select') return <StringSelect {...props} />;
  if (editor === 'string_radio_group') return <StringRadios {...props} />;
  return <SingleLine {...props} />;
}

function SingleLine({ field, value, onChange, onBlur, isDisabled }: EditorProps) {
  const text = textOrEmpty(value);
  if (field.appearance.parameters['heading'] === true) {
    return (
      <EmojiText>
        <TextArea
          look="title"
          rows={1}
          value={text}
          placeholder={placeholderOf(field)}
          onChange={(next) => onChange(textOrNull(next.replaceAll(/\s*\n\s*/g, ' ')))}
          onBlur={onBlur}
          isReadOnly={isDisabled}
        />
      </EmojiText>
    );
  }
  return (
    <EmojiText>
      <TextField
        value={text}
        placeholder={placeholderOf(field)}
        onChange={(next) => onChange(textOrNull(next))}
        onBlur={onBlur}
        isReadOnly={isDisabled}
      />
    </EmojiText>
  );
}

function StringSelect({ field, value, onChange, onBlur, isDisabled }: EditorProps) {
  const { t } = useEditorHost();
  const options = storedOptions(field.appearance.parameters['options']).map(({ hint, ...option }) => ({
    ...option,
    detail: hint ?? undefined,
  }));
  const text = textOrEmpty(value);
  const known =
    text === '' || options.some((option) => option.value === text)
      ? options
      : [...options, { value: text, label: text }];
  const isOptional = field.validators['required'] === undefined;
  return (
    <Select
      options={isOptional ? [{ value: noChoice, label: t('fields.select.none') }, ...known] : known}
      value={text === '' ? (isOptional ? noChoice : null) : text}
      placeholder={t('fields.select.choose')}
      onChange={(next) => onChange(next === noChoice ? null : next)}
      onBlur={onBlur}
      isDisabled={isDisabled}
    />
  );
}

function StringRadios({ field, value, onChange, onBlur, isDisabled }: EditorProps) {
  const { t } = useEditorHost();
  const options = storedOptions(field.appearance.parameters['radios']).map(({ hint, ...option }) => ({
    ...option,
    detail: hint ?? undefined,
  }));
  const text = textOrEmpty(value);
  const isOptional = field.validators['required'] === undefined;
  return (
    <RadioGroup
      options={isOptional ? [{ value: noChoice, label: t('fields.select.none') }, ...options] : options}
      value={text === '' ? (isOptional ? noChoice : null) : text}
      onChange={(next) => onChange(next === noChoice ? null : next)}
      onBlur={onBlur}
      isDisabled={isDisabled}
    />
  );
}
