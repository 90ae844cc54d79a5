import { Button, type ButtonSize, IconButton, MenuItem, MenuTrigger } from '@lectern/ui';
import { ChevronDown, LayoutTemplate, Plus } from 'lucide-react';
import { useEditorHost } from '../editor-host.ts';

export interface AddBlockProps {
  /** Models that may stand here. */
  itemTypeIds: readonly string[];
  onAdd: (itemTypeId: string) => void;
  label: string;
  /** A plus alone, for the space between two blocks. */
  isSmall?: boolean;
  size?: ButtonSize;
  /** Why nothing can be added. */
  refusal?: string;
}

/** Adds a block; asks for its model where there is a choice. */
export function AddBlock({ itemTypeIds, onAdd, label, isSmall = false, size = 's', refusal }: AddBlockProps) {
  const { itemTypeName } = useEditorHost();
  const [only, ...others] = itemTypeIds;
  if (only === undefined) return null;
  const hasChoice = others.length > 0 && refusal === undefined;
  const press = hasChoice ? undefined : () => onAdd(only);
  const button = isSmall ? (
    <IconButton size="s" icon={Plus} label={label} onPress={press} disabledReason={refusal} />
  ) : (
    <Button
      size={size}
      icon={Plus}
      trailingIcon={hasChoice ? ChevronDown : undefined}
      onPress={press}
      disabledReason={refusal}
    >
      {label}
    </Button>
  );
  if (!hasChoice) return button;
  return (
    <MenuTrigger
      label={label}
      menu={itemTypeIds.map((id) => (
        <MenuItem key={id} icon={LayoutTemplate} onAction={() => onAdd(id)}>
          {itemTypeName(id)}
        </MenuItem>
      ))}
    >
      {button}
    </MenuTrigger>
  );
}
