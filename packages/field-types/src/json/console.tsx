import { Checkbox, Chip, ComboBox, lazyPart, useFieldWiring } from '@lectern/ui';
import { Braces } from 'lucide-react';
import { useState } from 'react';
import styles from '../console/console.module.css';
import { useEditorHost } from '../console/editor-host.ts';
import type { ConsoleFacet, EditorProps, ValueProps } from '../console/facet.ts';
import { jsonFromText } from '../console/from-text.ts';
import { presenceFilter } from '../console/filter.ts';
import { optionLabel, storedOptions } from '../console/option-lists.ts';
import { textOrEmpty } from '../console/text-value.tsx';
import { optionsControl } from '../console/parameter-control.ts';
import { indented, readList } from './json-text.ts';

/** JSON as code, or a list of texts chosen from options. Values are strings of JSON in both directions. */
export const jsonConsole: ConsoleFacet = {
  icon: Braces,
  picker: { family: 'value', position: 8 },
  editorParameters: { string_multi_select: [optionsControl], string_checkbox_group: [optionsControl] },
  Editor: JsonEditor,
  fromText: jsonFromText,
  filter: presenceFilter,
  Cell: JsonCell,
  View: ({ value }) => <pre className={styles.code}>{indented(textOrEmpty(value))}</pre>,
  Difference: lazyPart(async () => (await import('./JsonDifference.tsx')).JsonDifference),
};

function JsonEditor(props: EditorProps) {
  const { editor } = props.field.appearance;
  if (editor === 'string_multi_select') return <MultiSelect {...props} />;
  if (editor === 'string_checkbox_group') return <CheckboxGroup {...props} />;
  return <CodeJson {...props} />;
}

function CodeJson({ value, onChange, onBlur, isDisabled }: EditorProps) {
  const { CodeEditor } = useEditorHost();
  const { 'aria-labelledby': labelledBy, 'aria-describedby': describedBy, isInvalid } = useFieldWiring();
  return (
    <CodeEditor
      language="json"
      value={textOrEmpty(value)}
      onChange={(next) => onChange(next.trim() === '' ? null : next)}
      onBlur={onBlur}
      isDisabled={isDisabled}
      isInvalid={isInvalid}
      labelledBy={labelledBy}
      describedBy={describedBy}
    />
  );
}

function MultiSelect({ field, value, onChange, onBlur, isDisabled }: EditorProps) {
  const { t } = useEditorHost();
  const [text, setText] = useState('');
  const options = storedOptions(field.appearance.parameters['options']);
  const chosen = readList(value);
  const labelOf = (entry: string) => options.find((option) => option.value === entry)?.label ?? entry;
  const needle = text.trim().toLocaleLowerCase();
  return (
    <div className={styles.stack}>
      {chosen.length > 0 && (
        <div className={styles.chips}>
          {chosen.map((entry) => (
            <Chip
              key={entry}
              tone="plain"
              onRemove={isDisabled ? undefined : () => onChange(writeList(chosen.filter((other) => other !== entry)))}
              removeLabel={t('fields.json.remove', { value: labelOf(entry) })}
            >
              {labelOf(entry)}
            </Chip>
          ))}
        </div>
      )}
      {!isDisabled && (
        <ComboBox
          options={options.filter(
            (option) => !chosen.includes(option.value) && option.label.toLocaleLowerCase().includes(needle),
          )}
          value={null}
          onChange={(next) => next !== null && onChange(writeList([...chosen, next]))}
          onBlur={onBlur}
          inputValue={text}
          onInputChange={setText}
          placeholder={t('fields.json.add')}
          clearsOnSelect
        />
      )}
    </div>
  );
}

function CheckboxGroup({ field, value, onChange, onBlur, isDisabled }: EditorProps) {
  const { 'aria-labelledby': labelledBy, 'aria-describedby': describedBy } = useFieldWiring();
  const options = storedOptions(field.appearance.parameters['options']);
  const chosen = readList(value);
  return (
    <div
      className={styles.options}
      role="group"
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      onBlur={onBlur}
    >
      {options.map((option) => (
        <Checkbox
          key={option.value}
          isSelected={chosen.includes(option.value)}
          isDisabled={isDisabled}
          detail={option.hint ?? undefined}
          onChange={(isOn) =>
            onChange(
              writeList(
                options
                  .map(({ value: entry }) => entry)
                  .filter((entry) => (entry === option.value ? isOn : chosen.includes(entry))),
              ),
            )
          }
        >
          {option.label}
        </Checkbox>
      ))}
    </div>
  );
}

function JsonCell({ field, value }: ValueProps) {
  const { editor, parameters } = field.appearance;
  if (editor !== 'json') {
    const options = storedOptions(parameters['options']);
    const labels = readList(value).map((entry) => optionLabel(options, entry));
    return <>{labels.join(', ')}</>;
  }
  return <span className={styles.wire}>{textOrEmpty(value).replaceAll(/\s+/g, ' ').slice(0, 80)}</span>;
}

function writeList(entries: readonly string[]): string | null {
  return entries.length === 0 ? null : JSON.stringify(entries);
}
