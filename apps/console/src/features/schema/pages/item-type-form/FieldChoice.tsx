import type { Field, OwnFieldAttribute } from '@lectern/domain';
import { Select } from '@lectern/ui';
import { useMessages } from '#lib/use-messages.ts';
import { fieldsFor } from './own-fields.ts';

const none = '\u0000none';

export interface FieldChoiceProps {
  label: string;
  hint: string;
  error: string | undefined;
  place: OwnFieldAttribute;
  fields: readonly Field[];
  value: string | null;
  onChange: (fieldId: string | null) => void;
}

/** One of the model's own fields, or none. */
export function FieldChoice({ label, hint, error, place, fields, value, onChange }: FieldChoiceProps) {
  const t = useMessages();
  const choices = fieldsFor(place, fields);
  return (
    <Select
      label={label}
      error={error}
      hint={choices.length === 0 ? t('schema.item-type.form.no-field') : hint}
      options={[
        { value: none, label: t('schema.item-type.form.none') },
        ...choices.map(({ id, label: name, apiKey }) => ({ value: id, label: name, detail: apiKey })),
      ]}
      value={value ?? none}
      onChange={(id) => onChange(id === none ? null : id)}
    />
  );
}
