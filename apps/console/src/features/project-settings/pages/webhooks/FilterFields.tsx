import type { WebhookFilterType } from '@lectern/domain';
import { IconButton, Select } from '@lectern/ui';
import { X } from 'lucide-react';
import { useMessages } from '#lib/use-messages.ts';
import { IdsField } from './IdsField.tsx';
import type { FilterRow } from './webhook-values.ts';
import styles from './webhooks.module.css';

interface FilterFieldsProps {
  filter: FilterRow;
  /** What may be chosen in its place. */
  types: readonly WebhookFilterType[];
  isLocked: boolean;
  error: string | undefined;
  onChange: (change: Partial<FilterRow>) => void;
  onRemove: () => void;
}

/** Narrows an event down to some models, records or environments. */
export function FilterFields({ filter, types, isLocked, error, onChange, onRemove }: FilterFieldsProps) {
  const t = useMessages();
  const name = t(`settings.webhooks.filter.${filter.type}`);
  return (
    <div role="group" aria-label={t('settings.webhooks.filter.of', { name })} className={styles.filter}>
      <Select
        label={t('settings.webhooks.filter')}
        isDisabled={isLocked || types.length < 2}
        value={filter.type}
        onChange={(type) => {
          if (type !== filter.type) onChange({ type, ids: [] });
        }}
        options={types.map((type) => ({ value: type, label: t(`settings.webhooks.filter.${type}`) }))}
      />
      <IdsField
        key={filter.type}
        type={filter.type}
        label={name}
        isLocked={isLocked}
        error={error}
        ids={filter.ids}
        onChange={(ids) => onChange({ ids })}
      />
      {!isLocked && <IconButton icon={X} label={t('settings.webhooks.filter.remove', { name })} onPress={onRemove} />}
    </div>
  );
}
