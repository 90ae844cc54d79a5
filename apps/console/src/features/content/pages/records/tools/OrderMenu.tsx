import { Button, MenuItem, MenuSection, MenuTrigger } from '@lectern/ui';
import { ArrowUpDown } from 'lucide-react';
import { useSchema } from '#lib/records/queries.ts';
import { useMessages } from '#lib/use-messages.ts';
import { orderOptions } from '../order-options.ts';
import type { ListToolsProps } from './ListTools.tsx';

/** The order of a list, and others it can have. */
export function OrderMenu({ itemType, state }: ListToolsProps) {
  const t = useMessages();
  const schema = useSchema();
  const { address } = state;
  const options = orderOptions(itemType, schema, { hasQuery: address.query !== '', orderBy: address.orderBy }, t);
  const current = options.find(({ value }) => value === address.orderBy) ?? options[0];
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
