import type { ItemType } from '@lectern/domain';
import { Button, MenuItem, MenuTrigger } from '@lectern/ui';
import { ChevronDown } from 'lucide-react';
import { paths } from '#lib/paths.ts';
import { useSchema } from '#lib/records/queries.ts';
import { useMessages } from '#lib/use-messages.ts';
import { type Reference, referencesTo } from '#features/schema/parts/references.ts';
import { kindOf } from '#features/schema/place.ts';
import styles from './item-type.module.css';
import { rowAnchor } from './use-marked-row.ts';

/** The fields that refer to this model or block; each leads to its row. */
export function UsedIn({ itemType }: { itemType: ItemType }) {
  const t = useMessages();
  const references = referencesTo(useSchema(), itemType.id);
  const label = t('schema.item-type.used-in', { count: references.length });
  if (references.length === 0) return <span className={styles.unused}>{label}</span>;
  return (
    <MenuTrigger placement="bottom end" label={label} menu={<ReferenceItems references={references} />}>
      <Button variant="quiet" trailingIcon={ChevronDown}>
        {label}
      </Button>
    </MenuTrigger>
  );
}

/** Fields as rows of a menu, each a link to its place. */
export function ReferenceItems({ references }: { references: readonly Reference[] }) {
  const t = useMessages();
  return references.map(({ field, owner }) => (
    <MenuItem
      key={field.id}
      textValue={`${owner.name} ${field.label}`}
      detail={t('schema.item-type.used-in.field', { field: field.label })}
      href={`${paths.itemType(kindOf(owner), owner.id)}#${rowAnchor({ type: 'field', id: field.id })}`}
    >
      {owner.name}
    </MenuItem>
  ));
}
