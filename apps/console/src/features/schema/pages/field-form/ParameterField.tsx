import type { ParameterControl } from '@lectern/field-types/console';
import { Checkbox, TextField } from '@lectern/ui';
import { useMessages } from '#lib/use-messages.ts';
import styles from '#features/schema/parts/forms/forms.module.css';
import { CheckboxList } from '#features/schema/validators/CheckboxList.tsx';
import { ColorsField } from './ColorsField.tsx';
import { readOptions } from './editor-parameters.ts';
import { OptionsField } from './OptionsField.tsx';
import { ParameterError } from './ParameterError.tsx';

export interface ParameterFieldProps {
  control: ParameterControl;
  value: unknown;
  error: string | undefined;
  onChange: (value: unknown) => void;
}

/** One setting of an editor. */
export function ParameterField({ control, value, error, onChange }: ParameterFieldProps) {
  const t = useMessages();
  const label = t(`schema.parameter.${control.name}`);
  switch (control.kind) {
    case 'flag':
      return (
        <Checkbox isSelected={value === true} onChange={onChange} detail={error}>
          {label}
        </Checkbox>
      );
    case 'text':
      return (
        <TextField
          label={label}
          hint={t(`schema.parameter.${control.name}.hint`)}
          error={error}
          value={typeof value === 'string' ? value : ''}
          onChange={(text) => onChange(text === '' ? null : text)}
        />
      );
    case 'set': {
      const chosen: readonly unknown[] = Array.isArray(value) ? value : control.choices;
      const written = control.choices.map((choice) => ({
        value: String(choice),
        label:
          typeof choice === 'number'
            ? t(`schema.parameter.${control.name}.choice`, { value: choice })
            : t(`${control.texts ?? 'schema.choice'}.${choice}`),
      }));
      return (
        <fieldset className={styles.group}>
          <legend>{label}</legend>
          <CheckboxList
            label={label}
            options={written}
            value={chosen.map(String)}
            isInvalid={error !== undefined}
            onChange={(next) => onChange(control.choices.filter((choice) => next.includes(String(choice))))}
          />
          <ParameterError error={error} />
        </fieldset>
      );
    }
    case 'options':
      return <OptionsField label={label} options={readOptions(value)} error={error} onChange={onChange} />;
    case 'radio':
      return <RadioWords label={label} value={value} error={error} onChange={onChange} />;
    case 'colors':
      return <ColorsField label={label} value={value} error={error} onChange={onChange} />;
  }
}

/** The words of one of the two options of a switch. */
function RadioWords({ label, value, error, onChange }: Omit<ParameterFieldProps, 'control'> & { label: string }) {
  const t = useMessages();
  const words = typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  const textOf = (name: string) => (typeof words[name] === 'string' ? words[name] : '');
  return (
    <fieldset className={styles.group}>
      <legend>{label}</legend>
      <div className={styles.columns}>
        <TextField
          isRequired
          label={t('schema.parameter.options.label')}
          error={error}
          value={textOf('label')}
          onChange={(text) => onChange({ ...words, label: text })}
        />
        <TextField
          label={t('schema.parameter.options.hint')}
          value={textOf('hint')}
          onChange={(hint) => {
            const { hint: _, ...others } = words;
            onChange(hint === '' ? others : { ...others, hint });
          }}
        />
      </div>
    </fieldset>
  );
}
