import { isPlainObject } from '@lectern/domain';
import { RadioGroup, Switch } from '@lectern/ui';
import { Check, ToggleRight } from 'lucide-react';
import styles from '../console/console.module.css';
import { LazyCellDifference } from '../console/differences/lazy-differences.ts';
import { useEditorHost } from '../console/editor-host.ts';
import type { ConsoleFacet, EditorProps, ValueProps } from '../console/facet.ts';
import { booleanOperators } from '../console/filter.ts';
import { booleanFromText } from '../console/from-text.ts';

/** A switch, or two named choices. */
export const booleanConsole: ConsoleFacet = {
  icon: ToggleRight,
  picker: { family: 'value', position: 1 },
  editorParameters: {
    boolean_radio_group: [
      { name: 'positive_radio', kind: 'radio' },
      { name: 'negative_radio', kind: 'radio' },
    ],
  },
  Editor: BooleanEditor,
  isColumn: true,
  isSimple: true,
  fromText: booleanFromText,
  filter: () => ({ operators: booleanOperators }),
  isOrderable: true,
  Cell: BooleanCell,
  View: BooleanCell,
  Difference: LazyCellDifference,
};

function BooleanEditor({ field, value, onChange, onBlur, isDisabled }: EditorProps) {
  const { t } = useEditorHost();
  const { editor, parameters } = field.appearance;
  if (editor === 'boolean_radio_group') {
    return (
      <RadioGroup
        options={[
          { value: 'true', ...radio(parameters['positive_radio'], t('fields.boolean.true')) },
          { value: 'false', ...radio(parameters['negative_radio'], t('fields.boolean.false')) },
        ]}
        value={value === true ? 'true' : 'false'}
        onChange={(next) => onChange(next === 'true')}
        onBlur={onBlur}
        isDisabled={isDisabled}
      />
    );
  }
  return (
    <Switch isSelected={value === true} onChange={onChange} onBlur={onBlur} isDisabled={isDisabled}>
      {t(value === true ? 'fields.boolean.true' : 'fields.boolean.false')}
    </Switch>
  );
}

function BooleanCell({ value }: ValueProps) {
  const { t } = useEditorHost();
  return value === true ? (
    <span className={styles.inline}>
      <Check aria-hidden />
      {t('fields.boolean.true')}
    </span>
  ) : (
    <span className={styles.faint}>{t('fields.boolean.false')}</span>
  );
}

function radio(parameter: unknown, fallback: string): { label: string; detail?: string } {
  if (!isPlainObject(parameter)) return { label: fallback };
  const { label, hint } = parameter;
  return {
    label: typeof label === 'string' && label !== '' ? label : fallback,
    detail: typeof hint === 'string' && hint !== '' ? hint : undefined,
  };
}
