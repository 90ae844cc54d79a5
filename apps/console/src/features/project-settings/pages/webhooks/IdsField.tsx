import type { WebhookFilterType } from '@lectern/domain';
import { Chip, ComboBox, FieldRow } from '@lectern/ui';
import { useState } from 'react';
import { useMessages } from '#lib/use-messages.ts';
import { useEntityOptions } from './use-entity-options.ts';
import styles from './webhooks.module.css';

interface IdsFieldProps {
  type: WebhookFilterType;
  label: string;
  isLocked: boolean;
  error: string | undefined;
  ids: readonly string[];
  onChange: (ids: string[]) => void;
}

/** Entities found by searching. An ID may also be written, as other environments have entities that are not here. */
export function IdsField({ type, label, isLocked, error, ids, onChange }: IdsFieldProps) {
  const t = useMessages();
  const [text, setText] = useState('');
  const { options, nameOf } = useEntityOptions(type, text, ids);
  const add = (added: readonly string[]) => onChange([...new Set([...ids, ...added])]);
  return (
    <FieldRow label={label} isRequired error={error}>
      <div className={styles.ids}>
        {ids.length > 0 && (
          <ul className={styles.chips} aria-label={t('settings.webhooks.filter.chosen', { name: label })}>
            {ids.map((id) => (
              <li key={id}>
                <Chip
                  tone="plain"
                  onRemove={isLocked ? undefined : () => onChange(ids.filter((other) => other !== id))}
                  removeLabel={t('settings.webhooks.filter.remove-id', { name: nameOf(id) })}
                >
                  {nameOf(id)}
                </Chip>
              </li>
            ))}
          </ul>
        )}
        {!isLocked && (
          <ComboBox
            isSearch
            clearsOnSelect
            placeholder={t(`settings.webhooks.filter.search.${type}`)}
            value={null}
            inputValue={text}
            onInputChange={setText}
            options={options.filter(({ value }) => !ids.includes(value))}
            onChange={(id) => {
              if (id !== null) add([id]);
            }}
            create={
              type === 'environment_type'
                ? undefined
                : {
                    label: (typed) => t('settings.webhooks.filter.use-id', { id: typed }),
                    onCreate: (typed) => {
                      add(
                        typed
                          .split(',')
                          .map((id) => id.trim())
                          .filter((id) => id !== ''),
                      );
                      setText('');
                    },
                  }
            }
          />
        )}
      </div>
    </FieldRow>
  );
}
