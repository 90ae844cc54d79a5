import { Button, IconButton, TextField } from '@lectern/ui';
import { Plus, X } from 'lucide-react';
import { useMessages } from '#lib/use-messages.ts';
import forms from '#features/schema/parts/forms/forms.module.css';
import type { EditorOption } from './editor-parameters.ts';
import styles from './field-form.module.css';
import { ParameterError } from './ParameterError.tsx';

export interface OptionsFieldProps {
  label: string;
  options: readonly EditorOption[];
  error: string | undefined;
  onChange: (options: EditorOption[]) => void;
}

/**
 * The choices editors pick from: a label, the stored value, and a help text. The value follows the label until it is
 * written.
 */
export function OptionsField({ label, options, error, onChange }: OptionsFieldProps) {
  const t = useMessages();

  function change(index: number, part: Partial<EditorOption>) {
    onChange(options.map((option, at) => (at === index ? { ...option, ...part } : option)));
  }

  return (
    <fieldset className={forms.group} data-problem={error === undefined ? undefined : true}>
      <legend>{label}</legend>
      {options.length > 0 && (
        <div className={styles.options}>
          <div className={styles.optionHead} aria-hidden>
            <span>{t('schema.parameter.options.label')}</span>
            <span>{t('schema.parameter.options.value')}</span>
            <span>{t('schema.parameter.options.hint')}</span>
            <span />
          </div>
          {options.map((option, index) => (
            // Options have no ID of their own, and their values change while they are written.
            // oxlint-disable-next-line react/no-array-index-key
            <div key={index} className={styles.option}>
              <TextField
                aria-label={t('schema.parameter.options.label.nth', { place: index + 1 })}
                placeholder={t('schema.parameter.options.label')}
                isInvalid={error !== undefined && option.label.trim() === ''}
                value={option.label}
                onChange={(next) =>
                  change(index, option.value === option.label ? { label: next, value: next } : { label: next })
                }
              />
              <TextField
                isMono
                aria-label={t('schema.parameter.options.value.nth', { place: index + 1 })}
                placeholder={t('schema.parameter.options.value')}
                isInvalid={
                  error !== undefined &&
                  (option.value.trim() === '' ||
                    options.some((other) => other !== option && other.value === option.value))
                }
                value={option.value}
                onChange={(value) => change(index, { value })}
              />
              <TextField
                aria-label={t('schema.parameter.options.hint.nth', { place: index + 1 })}
                placeholder={t('schema.parameter.options.hint')}
                value={option.hint ?? ''}
                onChange={(hint) => change(index, { hint: hint === '' ? undefined : hint })}
              />
              <IconButton
                icon={X}
                label={t('schema.parameter.options.remove', { place: index + 1 })}
                onPress={() => onChange(options.filter((_, at) => at !== index))}
              />
            </div>
          ))}
        </div>
      )}
      <ParameterError error={error} />
      <div>
        <Button size="s" icon={Plus} onPress={() => onChange([...options, { label: '', value: '' }])}>
          {t('schema.parameter.options.add')}
        </Button>
      </div>
    </fieldset>
  );
}
