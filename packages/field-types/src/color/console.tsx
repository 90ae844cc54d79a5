import { isPlainObject } from '@lectern/domain';
import { ColorField, type ColorValue, fromHex, toHex } from '@lectern/ui';
import { Palette } from 'lucide-react';
import styles from '../console/console.module.css';
import { LazyCellDifference } from '../console/differences/lazy-differences.ts';
import { useEditorHost } from '../console/editor-host.ts';
import type { ConsoleFacet, EditorProps, ValueProps } from '../console/facet.ts';
import { presenceFilter } from '../console/filter.ts';

/** A colour, typed, picked, or taken from the field's presets. */
export const colorConsole: ConsoleFacet = {
  icon: Palette,
  picker: { family: 'value', position: 6 },
  editorParameters: {
    color_picker: [
      { name: 'enable_alpha', kind: 'flag' },
      { name: 'preset_colors', kind: 'colors' },
    ],
  },
  Editor: ColorEditor,
  isColumn: true,
  filter: presenceFilter,
  Cell: ColorCell,
  View: ColorCell,
  Difference: LazyCellDifference,
};

function ColorEditor({ field, value, onChange, onBlur, isDisabled }: EditorProps) {
  const { t } = useEditorHost();
  const { enable_alpha: enableAlpha, preset_colors: presetColors } = field.appearance.parameters;
  const presets = (Array.isArray(presetColors) ? presetColors : []).map(readColor).filter((color) => color !== null);
  const current = readColor(value);
  return (
    <>
      <div className={styles.narrow}>
        <ColorField
          value={current}
          onChange={onChange}
          onBlur={onBlur}
          hasAlpha={enableAlpha === true}
          pickLabel={t('fields.color.add')}
          isReadOnly={isDisabled}
        />
      </div>
      {presets.length > 0 && !isDisabled && (
        <div className={styles.presets} role="group" aria-label={t('fields.color.presets')}>
          {presets.map((preset) => {
            const hex = toHex(preset);
            return (
              <button
                key={hex}
                type="button"
                className={styles.preset}
                style={{ backgroundColor: hex }}
                title={hex}
                aria-label={hex}
                aria-pressed={current !== null && toHex(current) === hex}
                onClick={() => onChange(preset)}
              />
            );
          })}
        </div>
      )}
    </>
  );
}

function ColorCell({ value }: ValueProps) {
  const color = readColor(value);
  if (color === null) return null;
  return (
    <span className={styles.inline}>
      <span className={styles.swatch} style={{ backgroundColor: toHex(color) }} />
      <span className={styles.wire}>{toHex(color)}</span>
    </span>
  );
}

/** Reads a stored colour, or a preset written as hex. */
function readColor(value: unknown): ColorValue | null {
  if (typeof value === 'string') return fromHex(value);
  if (!isPlainObject(value)) return null;
  const { red, green, blue, alpha } = value;
  return typeof red === 'number' && typeof green === 'number' && typeof blue === 'number'
    ? { red, green, blue, alpha: typeof alpha === 'number' ? alpha : 255 }
    : null;
}
