import { RadioGroup, Select, TextArea, TextField } from '@lectern/ui';
import { Type } from 'lucide-react';
import { useEditorHost } from '../console/editor-host.ts';
import type { ConsoleFacet, EditorProps } from '../console/facet.ts';
import { storedOptions } from '../console/option-lists.ts';
import { lengthCounter, placeholderOf, TextCell, textOrEmpty, textOrNull, TextView } from '../console/text-value.tsx';

const noChoice = '\u0000none';

/** One line, a heading, or one of a list of choices. */
export const stringConsole: ConsoleFacet = {
  icon: Type,
  family: 'text',
  Editor: StringEditor,
  counter: lengthCounter,
  isColumn: true,
  Cell: TextCell,
  View: TextView,
};

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
      <TextArea
        look="title"
        rows={1}
        value={text}
        placeholder={placeholderOf(field)}
        onChange={(next) => onChange(textOrNull(next.replaceAll(/\s*\n\s*/g, ' ')))}
        onBlur={onBlur}
        isReadOnly={isDisabled}
      />
    );
  }
  return (
    <TextField
      value={text}
      placeholder={placeholderOf(field)}
      onChange={(next) => onChange(textOrNull(next))}
      onBlur={onBlur}
      isReadOnly={isDisabled}
    />
  );
}

function StringSelect({ field, value, onChange, onBlur, isDisabled }: EditorProps) {
  const { t } = useEditorHost();
  const options = storedOptions(field.appearance.parameters['options']).map(({ hint, ...option }) => ({
    ...option,
    detail: hint ?? undefined,
  }));
  const text = textOrEmpty(value);
  const known = text === '' || options.some((option) => option.value === text) ? options : [...options, { value: text, label: text }];
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
