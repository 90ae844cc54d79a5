import { Chip, ComboBox, type FieldChange } from '@lectern/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useState } from 'react';
import { managementApi } from '#lib/api.ts';
import { uploadKeys } from '#lib/query-keys/uploads.ts';
import { useDebounced } from '#lib/use-debounced.ts';
import { useMessages } from '#lib/use-messages.ts';
import styles from './tag-field.module.css';

/** Tags that are suggested at once. */
const suggested = 20;

export interface TagFieldProps {
  value: readonly string[];
  onChange: (tags: readonly string[]) => void;
  isReadOnly?: boolean;
  change?: FieldChange;
}

/** Tags of assets: chosen from those that exist, or typed. */
export function TagField({ value, onChange, isReadOnly = false, change }: TagFieldProps) {
  const t = useMessages();
  const [text, setText] = useState('');
  const query = useDebounced(text.trim());
  const { data: names = [] } = useQuery({
    queryKey: uploadKeys.tags(query),
    queryFn: async () => {
      const filter = query === '' ? {} : { query };
      const { data } = await managementApi.get('/upload-tags', { query: { filter, page: { limit: suggested } } });
      return data.map(({ attributes }) => attributes.name);
    },
    placeholderData: keepPreviousData,
    enabled: !isReadOnly,
  });

  function add(tag: string) {
    const name = tag.trim();
    if (name !== '' && !value.includes(name)) onChange([...value, name]);
    setText('');
  }

  /** Enter adds what was typed, unless it chooses from the list; the form around would be sent otherwise. */
  function handleKeys(event: KeyboardEvent) {
    const { key, target, nativeEvent } = event;
    const isTyped = key === 'Enter' && target instanceof HTMLInputElement && text.trim() !== '';
    if (!isTyped || nativeEvent.isComposing || target.hasAttribute('aria-activedescendant')) return;
    event.preventDefault();
    event.stopPropagation();
    add(text);
  }

  return (
    <div className={styles.field} onKeyDownCapture={handleKeys}>
      <ComboBox
        label={t('media.tags')}
        options={names.filter((name) => !value.includes(name)).map((name) => ({ value: name, label: name }))}
        value={null}
        onChange={(name) => name !== null && add(name)}
        inputValue={text}
        onInputChange={setText}
        create={{ label: (typed) => t('media.tags.create', { name: typed }), onCreate: add }}
        placeholder={t('media.tags.placeholder')}
        isReadOnly={isReadOnly}
        change={change}
        clearsOnSelect
      />
      {value.length > 0 && (
        <ul className={styles.tags} aria-label={t('media.tags.chosen')}>
          {value.map((tag) => (
            <li key={tag}>
              <Chip
                tone="plain"
                {...(!isReadOnly && {
                  onRemove: () => onChange(value.filter((other) => other !== tag)),
                  removeLabel: t('media.tags.remove', { name: tag }),
                })}
              >
                {tag}
              </Chip>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
