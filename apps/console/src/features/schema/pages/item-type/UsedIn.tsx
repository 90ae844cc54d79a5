import type { ItemType } from '@lectern/domain';
import { Button, MenuItem, MenuTrigger } from '@lectern/ui';
import { ChevronDown } from 'lucide-react';
import { useNavigate } from 'react-router';
import { paths } from '../../../../lib/paths.ts';
import { useSchema } from '../../../../lib/records/queries.ts';
import { useMessages } from '../../../../lib/use-messages.ts';
import { referencesTo } from '../../parts/references.ts';
import { kindOf } from '../../place.ts';

/** The fields that refer to this model or block; each leads to its row. */
export function UsedIn({ itemType }: { itemType: ItemType }) {
  const t = useMessages();
  const navigate = useNavigate();
  const references = referencesTo(useSchema(), itemType.id);
  const label = t('schema.item-type.used-in', { count: references.length });
  if (references.length === 0) return null;
  return (
    <MenuTrigger
      placement="bottom end"
      label={label}
      menu={references.map(({ field, owner }) => (
        <MenuItem
          key={field.id}
          textValue={`${owner.name} ${field.label}`}
          detail={t('schema.item-type.used-in.field', { field: field.label })}
          onAction={() => void navigate(`${paths.itemType(kindOf(owner), owner.id)}#f${field.id}`)}
        >
          {owner.name}
        </MenuItem>
      ))}
    >
      <Button variant="quiet" trailingIcon={ChevronDown}>
        {label}
      </Button>
    </MenuTrigger>
  );
}
