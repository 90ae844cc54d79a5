import { linkStrategies } from '@lectern/field-types';
import { Chip, ComboBox, Select } from '@lectern/ui';
import { useState } from 'react';
import { useSchema } from '../../../lib/records/queries.ts';
import { useMessages } from '../../../lib/use-messages.ts';
import { itemTypeIcon } from '../parts/ItemTypeIcon.tsx';
import { problemText } from '../parts/forms/problems.ts';
import { BodyError } from './BodyError.tsx';
import type { BodyProps } from './body-props.ts';
import { type BlocksDraft, type LinksDraft, strategyNames } from './choices.ts';
import styles from './validators.module.css';

interface ItemTypePickerProps {
  list: 'models' | 'blocks';
  value: readonly string[];
  onChange: (ids: readonly string[]) => void;
}

/** Chosen models or blocks as chips, and a field that finds more. */
function ItemTypePicker({ list, value, onChange }: ItemTypePickerProps) {
  const t = useMessages();
  const schema = useSchema();
  const [text, setText] = useState('');
  const needle = text.trim().toLocaleLowerCase();
  const choices = [...schema.itemTypes.values()]
    .filter(({ id, isModularBlock }) => isModularBlock === (list === 'blocks') && !value.includes(id))
    .filter(({ name, apiKey }) => `${name} ${apiKey}`.toLocaleLowerCase().includes(needle))
    .toSorted((a, b) => a.name.localeCompare(b.name));
  return (
    <>
      {value.length === 0 ? (
        <p className={styles.nothing}>{t(`schema.accepted.${list}.none`)}</p>
      ) : (
        <ul className={styles.chips} aria-label={t(`schema.accepted.${list}`)}>
          {value.map((id) => {
            const name = schema.itemTypes.get(id)?.name ?? t('schema.accepted.unknown');
            return (
              <li key={id}>
                <Chip onRemove={() => onChange(value.filter((other) => other !== id))} removeLabel={t('schema.accepted.remove', { name })}>
                  {name}
                </Chip>
              </li>
            );
          })}
        </ul>
      )}
      <div className={styles.wide}>
        <ComboBox
          isSearch
          clearsOnSelect
          aria-label={t(`schema.accepted.${list}.add`)}
          placeholder={t(`schema.accepted.${list}.add`)}
          options={choices.map((itemType) => ({
            value: itemType.id,
            label: itemType.name,
            detail: itemType.apiKey,
            icon: itemTypeIcon(itemType),
          }))}
          value={null}
          onChange={(id) => {
            if (id !== null) onChange([...value, id]);
          }}
          inputValue={text}
          onInputChange={setText}
          onBlur={() => setText('')}
        />
      </div>
    </>
  );
}

/** Blocks that may stand in the field. */
export function BlocksBody({ draft, onChange, problems }: BodyProps<BlocksDraft>) {
  return (
    <>
      <ItemTypePicker list="blocks" value={draft.itemTypeIds} onChange={(itemTypeIds) => onChange({ itemTypeIds })} />
      <BodyError problems={problems} controls={['', 'item_types']} />
    </>
  );
}

/** Models whose records may be linked, and what becomes of the links. */
export function LinksBody({ draft, onChange, problems }: BodyProps<LinksDraft>) {
  const t = useMessages();
  return (
    <>
      <ItemTypePicker list="models" value={draft.itemTypeIds} onChange={(itemTypeIds) => onChange({ ...draft, itemTypeIds })} />
      <BodyError problems={problems} controls={['', 'item_types']} />
      <div className={styles.strategies}>
        {strategyNames.map((name) => (
          <Select
            key={name}
            isRequired
            label={t(`schema.strategy.${name}`)}
            error={problemText(problems, name, t)}
            options={linkStrategies[name].map((value) => ({ value: value as string, label: t(`schema.strategy.${name}.${value}`) }))}
            value={draft.strategies[name]}
            onChange={(strategy) => onChange({ ...draft, strategies: { ...draft.strategies, [name]: strategy } })}
          />
        ))}
      </div>
    </>
  );
}
