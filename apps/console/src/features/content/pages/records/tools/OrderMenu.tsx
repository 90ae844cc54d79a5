import { Button, MenuItem, MenuSection, MenuTrigger } from '@lectern/ui';
import { ArrowUpDown } from 'lucide-react';
import { useMemo } from 'react';
import { useSchema } from '#lib/records/queries.ts';
import { useMessages } from '#lib/use-messages.ts';
import { orderOptions } from '../order-options.ts';
import type { ListToolsProps } from './ListTools.tsx';

/** The order of a list, and others it can have. */
export function OrderMenu({ itemType, state }: ListToolsProps) {
  const t = useMessages();
  const schema = useSchema();
  const { address } = state;
  const { orderBy } = address;
  const hasQuery = address.query !== '';
  // Hundreds of fields make many sentences.
  const options = useMemo(
    () => orderOptions(itemType, schema, { hasQuery, orderBy }, t),
    [itemType, schema, hasQuery, orderBy, t],
  );
  const current = options.find(({ value }) => value === orderBy) ?? options[0];
  return (
    <MenuTrigger
      label={t('content.order.label')}
      placement="bottom end"
      menu={
        <MenuSection
          label={t('content.order.label')}
          selectionMode="single"
          disallowEmptySelection
          selectedKeys={[current?.value ?? '']}
          onSelectionChange={(keys) => {
            for (const key of keys) state.change({ orderBy: key === '' ? null : String(key) });
          }}
        >
          {options.map(({ value, label }) => (
            <MenuItem key={value ?? ''} id={value ?? ''}>
              {label}
            </MenuItem>
          ))}
        </MenuSection>
      }
    >
      <Button
        variant="quiet"
        size="s"
        icon={ArrowUpDown}
        aria-label={t('content.order.change', { order: current?.label ?? '' })}
      >
        {current?.label}
      </Button>
    </MenuTrigger>
  );
}
