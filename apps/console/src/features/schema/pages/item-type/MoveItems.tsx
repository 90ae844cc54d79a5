import { MenuItem, MenuSection, Submenu } from '@lectern/ui';
import { ArrowDown, ArrowUp, FolderInput, ListOrdered } from 'lucide-react';
import { useMessages } from '#lib/use-messages.ts';
import { moveInto, stepEntry } from '#features/schema/moves.ts';
import type { FieldEntry } from './field-entries.ts';
import type { FieldReorder } from './use-reorder.ts';

export interface MoveItemsProps {
  entry: Pick<FieldEntry, 'id' | 'type'>;
  entries: readonly FieldEntry[];
  onMove: FieldReorder;
  /** Asks for the destination. */
  onAskPlace: (id: string) => void;
  isDisabled: boolean;
}

/** Moving without dragging: a step up or down, and for fields into a fieldset or out of it. */
export function MoveItems({ entry: { id, type }, entries, onMove, onAskPlace, isDisabled }: MoveItemsProps) {
  const t = useMessages();
  const up = stepEntry(entries, id, -1);
  const down = stepEntry(entries, id, 1);
  const containerId = entries.find((entry) => entry.id === id)?.containerId ?? null;
  const fieldsets = entries.flatMap((entry) =>
    entry.type === 'fieldset' && entry.id !== containerId ? [entry.fieldset] : [],
  );
  const hasPlaces = type === 'field' && (fieldsets.length > 0 || containerId !== null);
  return (
    <MenuSection aria-label={t('schema.move')}>
      <MenuItem icon={ArrowUp} isDisabled={isDisabled || up === null} onAction={() => onMove(up, id)}>
        {t('schema.move.up')}
      </MenuItem>
      <MenuItem icon={ArrowDown} isDisabled={isDisabled || down === null} onAction={() => onMove(down, id)}>
        {t('schema.move.down')}
      </MenuItem>
      {hasPlaces && (
        <Submenu
          label={t('schema.move.into')}
          item={
            <MenuItem icon={FolderInput} isDisabled={isDisabled}>
              {t('schema.move.into')}
            </MenuItem>
          }
        >
          {containerId !== null && (
            <MenuItem onAction={() => onMove(moveInto(entries, id, null), id)}>{t('schema.move.root')}</MenuItem>
          )}
          {fieldsets.map((fieldset) => (
            <MenuItem key={fieldset.id} onAction={() => onMove(moveInto(entries, id, fieldset.id), id)}>
              {fieldset.title}
            </MenuItem>
          ))}
        </Submenu>
      )}
      <MenuItem icon={ListOrdered} isDisabled={isDisabled} onAction={() => onAskPlace(id)}>
        {t('schema.move.to')}
      </MenuItem>
    </MenuSection>
  );
}
