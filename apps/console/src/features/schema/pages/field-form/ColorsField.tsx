import { Button, ColorField, type ColorValue, IconButton, toHex } from '@lectern/ui';
import { Plus, X } from 'lucide-react';
import { useMessages } from '#lib/use-messages.ts';
import forms from '#features/schema/parts/forms/forms.module.css';
import { readColors } from './editor-parameters.ts';
import styles from './field-form.module.css';
import { ParameterError } from './ParameterError.tsx';

const black: ColorValue = { red: 0, green: 0, blue: 0, alpha: 255 };

export interface ColorsFieldProps {
  label: string;
  /** Hex texts, as appearances keep them. */
  value: unknown;
  error: string | undefined;
  onChange: (colors: string[]) => void;
}

/** Suggested colours next to the picker. */
export function ColorsField({ label, value, error, onChange }: ColorsFieldProps) {
  const t = useMessages();
  const colors = readColors(value);
  const change = (next: readonly ColorValue[]) => onChange(next.map(toHex));
  return (
    <fieldset className={forms.group}>
      <legend>{label}</legend>
      {colors.map((color, index) => (
        // Colours have no ID, and may be duplicated during editing.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={index} className={styles.color}>
          <ColorField
            hasAlpha
            aria-label={t('schema.parameter.preset_colors.nth', { place: index + 1 })}
            pickLabel={t('schema.parameter.preset_colors.nth', { place: index + 1 })}
            value={color}
            onChange={(next) => change(colors.map((other, at) => (at === index ? (next ?? black) : other)))}
          />
          <IconButton
            icon={X}
            label={t('schema.parameter.preset_colors.remove', { place: index + 1 })}
            onPress={() => change(colors.filter((_, at) => at !== index))}
          />
        </div>
      ))}
      <ParameterError error={error} />
      <div>
        <Button size="s" icon={Plus} onPress={() => change([...colors, black])}>
          {t('schema.parameter.preset_colors.add')}
        </Button>
      </div>
    </fieldset>
  );
}
