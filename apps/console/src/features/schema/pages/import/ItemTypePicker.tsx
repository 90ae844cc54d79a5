import type { EnvironmentSchema, ItemType } from '@lectern/domain';
import { ApiKey, Checkbox, SearchField } from '@lectern/ui';
import { useState } from 'react';
import type { SchemaKind } from '#lib/paths.ts';
import { useMessages } from '#lib/use-messages.ts';
import { counterpartOf } from '#features/schema/copying/counterpart.ts';
import { kindOf } from '#features/schema/place.ts';
import styles from './import.module.css';

export interface ItemTypePickerProps {
  source: EnvironmentSchema;
  target: EnvironmentSchema;
  /** The first half. */
  kind: SchemaKind;
  pickedIds: ReadonlySet<string>;
  onPick: (ids: ReadonlySet<string>) => void;
}

/** The models and blocks of the other environment, to search and pick. */
export function ItemTypePicker({ source, target, kind, pickedIds, onPick }: ItemTypePickerProps) {
  const t = useMessages();
  const [text, setText] = useState('');
  const needle = text.trim().toLocaleLowerCase();
  const found = [...source.itemTypes.values()]
    .filter(({ name, apiKey }) => `${name}\n${apiKey}`.toLocaleLowerCase().includes(needle))
    .toSorted((a, b) => a.name.localeCompare(b.name));
  const kinds: readonly SchemaKind[] =
    kind === 'item_types' ? ['item_types', 'blocks_library'] : ['blocks_library', 'item_types'];

  function toggle(id: string, isOn: boolean) {
    const next = new Set(pickedIds);
    if (isOn) next.add(id);
    else next.delete(id);
    onPick(next);
  }

  const half = (itemTypes: readonly ItemType[], title: string) =>
    itemTypes.length === 0 ? null : (
      <section key={title} className={styles.half}>
        <h3>{title}</h3>
        <ul>
          {itemTypes.map((itemType) => (
            <li key={itemType.id}>
              <Checkbox isSelected={pickedIds.has(itemType.id)} onChange={(isOn) => toggle(itemType.id, isOn)}>
                <span className={styles.name}>
                  {itemType.name} <ApiKey value={itemType.apiKey} />
                  {counterpartOf(target, itemType) !== undefined && <small>{t('schema.import.here')}</small>}
                </span>
              </Checkbox>
            </li>
          ))}
        </ul>
      </section>
    );

  return (
    <div className={styles.picker}>
      <SearchField label={t('schema.import.search')} value={text} onChange={setText} />
      <div className={styles.halves}>
        {kinds.map((each) =>
          half(
            found.filter((itemType) => kindOf(itemType) === each),
            t(each === 'item_types' ? 'schema.models' : 'schema.blocks'),
          ),
        )}
        {found.length === 0 && (
          <p className={styles.nothing}>
            {needle === '' ? t('schema.import.empty') : t('schema.import.no-match', { text: text.trim() })}
          </p>
        )}
      </div>
    </div>
  );
}
