import { operatorOf } from '@lectern/field-types/console';
import { IconButton, PlainButton, Popover } from '@lectern/ui';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useMessages } from '#lib/use-messages.ts';
import type { Condition } from './conditions.ts';
import type { FilterField } from './filter-field.ts';
import { FilterValueText } from './FilterValueText.tsx';
import styles from './filters.module.css';

export interface FilterChipProps {
  condition: Condition;
  field: FilterField | undefined;
  /** The editor of the condition. */
  children: ReactNode;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onRemove: () => void;
}

/** A condition in force: pressing it changes it, Delete and its cross take it away. */
export function FilterChip({ condition, field, children, isOpen, onOpenChange, onRemove }: FilterChipProps) {
  const t = useMessages();
  const label = field?.label ?? condition.name;
  const operator = field && operatorOf(field, condition.operator, condition.value);
  return (
    <span className={styles.chip}>
      <Popover
        label={t('filters.edit', { label })}
        isOpen={isOpen}
        onOpenChange={onOpenChange}
        trigger={
          <PlainButton
            className={styles['chip-text']}
            onKeyDown={(event) => {
              if (event.key === 'Delete' || event.key === 'Backspace') onRemove();
              else event.continuePropagation();
            }}
          >
            {label}{' '}
            <b>
              {operator ? t(operator.words) : condition.operator}{' '}
              {field && <FilterValueText field={field} operator={operator} value={condition.value} />}
            </b>
          </PlainButton>
        }
      >
        {children}
      </Popover>
      <IconButton
        size="s"
        icon={X}
        label={t('filters.remove', { label })}
        onPress={onRemove}
        className={styles['chip-remove']}
      />
    </span>
  );
}
