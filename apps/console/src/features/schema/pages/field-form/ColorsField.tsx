import { Button, ColorField, type ColorValue, IconButton } from '@lectern/ui';
import { Plus, X } from 'lucide-react';
import { useMessages } from '../../../../lib/use-messages.ts';
import forms from '../../parts/forms/forms.module.css';
import styles from './field-form.module.css';

const black: ColorValue = { red: 0, green: 0, blue: 0, alpha: 255 };

/** Colours offered beside the picker. */
export function ColorsField({ label, value, onChange }: { label: string; value: unknown; onChange: (colors: ColorValue[]) => void }) {
  const t = useMessages();
  const colors = (Array.isArray(value) ? value : []) as ColorValue[];
  return (
    <fieldset className={forms.group}>
      <legend>{label}</legend>
      {colors.map((color, index) => (
        // Colours have no id, and the same one may stand twice while they are chosen.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={index} className={styles.color}>
          <ColorField
            hasAlpha
            aria-label={t('schema.parameter.preset_colors.nth', { place: index + 1 })}
            pickLabel={t('schema.parameter.preset_colors.nth', { place: index + 1 })}
            value={color}
            onChange={(next) => onChange(colors.map((other, at) => (at === index ? (next ?? black) : other)))}
          />
          <IconButton
            icon={X}
            label={t('schema.parameter.preset_colors.remove', { place: index + 1 })}
            onPress={() => onChange(colors.filter((_, at) => at !== index))}
          />
        </div>
      ))}
      <div>
        <Button size="s" icon={Plus} onPress={() => onChange([...colors, black])}>
          {t('schema.parameter.preset_colors.add')}
        </Button>
      </div>
    </fieldset>
  );
}
