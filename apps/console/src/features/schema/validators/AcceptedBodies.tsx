import { linkStrategies } from '@lectern/field-types';
import { PickList, Select } from '@lectern/ui';
import { useMemo } from 'react';
import { useSchema } from '#lib/records/queries.ts';
import { useMessages } from '#lib/use-messages.ts';
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
  isInvalid: boolean;
}

/** All models or blocks, those that are accepted first. */
function ItemTypePicker({ list, value, onChange, isInvalid }: ItemTypePickerProps) {
  const t = useMessages();
  const { itemTypes } = useSchema();
  const options = useMemo(() => {
    const known = [...itemTypes.values()]
      .filter(({ isModularBlock }) => isModularBlock === (list === 'blocks'))
      .toSorted((a, b) => a.name.localeCompare(b.name))
      .map((itemType) => ({
        value: itemType.id,
        label: itemType.name,
        detail: itemType.apiKey,
        icon: itemTypeIcon(itemType),
      }));
    // The field may still name deleted ones, which are removed here.
    const gone = value
      .filter((id) => !itemTypes.has(id))
      .map((id) => ({ value: id, label: t('schema.accepted.unknown'), detail: id }));
    return [...known, ...gone];
  }, [itemTypes, list, value, t]);
  return (
    <PickList
      label={t(`schema.accepted.${list}.add`)}
      listLabel={t(`schema.accepted.${list}`)}
      options={options}
      value={value}
      onChange={onChange}
      isInvalid={isInvalid}
      summary={
        value.length === 0
          ? t(`schema.accepted.${list}.none`)
          : t(`schema.accepted.${list}.count`, { count: value.length, all: options.length })
      }
      addAll={(count) => t('schema.accepted.all', { count })}
      removeAll={(count) => t('schema.accepted.remove-all', { count })}
      empty={(text) => t(`schema.accepted.${list}.${text === '' ? 'empty' : 'no-match'}`, { text })}
    />
  );
}

/** Blocks allowed in the field. */
export function BlocksBody({ draft, onChange, problems }: BodyProps<BlocksDraft>) {
  return (
    <>
      <ItemTypePicker
        list="blocks"
        value={draft.itemTypeIds}
        onChange={(itemTypeIds) => onChange({ itemTypeIds })}
        isInvalid={problems['item_types'] !== undefined}
      />
      <BodyError problems={problems} controls={['', 'item_types']} />
    </>
  );
}

/** Models whose records may be linked, and the strategies for links. */
export function LinksBody({ draft, onChange, problems }: BodyProps<LinksDraft>) {
  const t = useMessages();
  return (
    <>
      <ItemTypePicker
        list="models"
        value={draft.itemTypeIds}
        onChange={(itemTypeIds) => onChange({ ...draft, itemTypeIds })}
        isInvalid={problems['item_types'] !== undefined}
      />
      <BodyError problems={problems} controls={['', 'item_types']} />
      <div className={styles.strategies}>
        {strategyNames.map((name) => (
          <Select
            key={name}
            isRequired
            label={t(`schema.strategy.${name}`)}
            error={problemText(problems, name, t)}
            options={linkStrategies[name].map((value: string) => ({
              value,
              label: t(`schema.strategy.${name}.${value}`),
            }))}
            value={draft.strategies[name]}
            onChange={(strategy) => onChange({ ...draft, strategies: { ...draft.strategies, [name]: strategy } })}
          />
        ))}
      </div>
    </>
  );
}
