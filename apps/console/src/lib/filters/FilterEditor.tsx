import { emptyFilterValue, type FilterOperator, type FilterValue, isFilledIn } from '@lectern/field-types/console';
import { Button, ComboBox, Select } from '@lectern/ui';
import type { FormEvent } from 'react';
import { useMessages } from '#lib/use-messages.ts';
import type { Condition } from './conditions.ts';
import type { FilterField } from './filter-field.ts';
import { FilterValueControl, type FilterValueControlProps } from './FilterValueControl.tsx';
import styles from './filters.module.css';

/** A condition being edited. */
export interface FilterDraft {
  /** Which condition it replaces; null adds one. */
  index: number | null;
  name: string | null;
  operatorId: string | null;
  value: FilterValue;
}

export interface FilterEditorProps {
  fields: readonly FilterField[];
  draft: FilterDraft;
  onChange: (draft: FilterDraft) => void;
  onApply: (condition: Condition) => void;
  onPick: FilterValueControlProps['onPick'];
}

/** Field, operator and value of one condition. */
export function FilterEditor({ fields, draft, onChange, onApply, onPick }: FilterEditorProps) {
  const t = useMessages();
  const field = fields.find(({ name }) => name === draft.name);
  const operator = field?.operators.find(({ id }) => id === draft.operatorId);
  const isComplete = field !== undefined && operator !== undefined && isFilledIn(draft.value);

  function chooseField(name: string | null) {
    const [first] = fields.find((candidate) => candidate.name === name)?.operators ?? [];
    onChange({
      ...draft,
      name,
      operatorId: first?.id ?? null,
      value: first === undefined ? '' : emptyFilterValue(first),
    });
  }

  function chooseOperator(next: FilterOperator) {
    const isAlike =
      operator?.control === next.control && operator.isRegexp === next.isRegexp && next.fixed === undefined;
    onChange({
      ...draft,
      operatorId: next.id,
      value: isAlike ? draft.value : carriedOver(draft.value, operator, next),
    });
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    // A form inside a portal is still inside the forms around it.
    event.stopPropagation();
    if (isComplete) onApply({ name: field.name, operator: operator.wire, value: draft.value });
  }

  return (
    <form className={styles.editor} onSubmit={handleSubmit} noValidate>
      <ComboBox
        label={t('filters.field')}
        options={fields.map(({ name, label, detail }) => ({ value: name, label, end: detail }))}
        value={draft.name}
        onChange={chooseField}
      />
      {field && (
        <Select
          label={t('filters.operator')}
          options={field.operators.map(({ id, words }) => ({ value: id, label: t(words) }))}
          value={draft.operatorId}
          onChange={(id) => {
            const next = field.operators.find((candidate) => candidate.id === id);
            if (next) chooseOperator(next);
          }}
        />
      )}
      {field && operator && (
        <FilterValueControl
          field={field}
          operator={operator}
          value={draft.value}
          onChange={(value) => onChange({ ...draft, value })}
          onPick={onPick}
        />
      )}
      <Button variant="primary" type="submit" isDisabled={!isComplete}>
        {t('filters.apply')}
      </Button>
    </form>
  );
}

/** The value is kept if the new operator supports it. */
function carriedOver(value: FilterValue, from: FilterOperator | undefined, to: FilterOperator): FilterValue {
  const empty = emptyFilterValue(to);
  if (from?.control === 'pattern' && to.control === 'pattern' && typeof value === 'object' && 'pattern' in value) {
    return { ...value, regexp: String(to.isRegexp === true) };
  }
  const isOne = typeof value === 'string' && value !== '' && from?.fixed === undefined;
  if (isOne && Array.isArray(empty) && `${from?.control}s` === to.control) return [value];
  if (Array.isArray(value) && typeof empty === 'string' && to.fixed === undefined && `${to.control}s` === from?.control)
    return value[0] ?? '';
  return empty;
}
