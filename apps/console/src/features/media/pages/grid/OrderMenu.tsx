import { Button, MenuItem, MenuSection, MenuTrigger } from '@lectern/ui';
import { ArrowUpDown } from 'lucide-react';
import { useMessages } from '#lib/use-messages.ts';
import { type GridOrder, gridOrders } from './upload-selection.ts';

/** The order of the assets. */
export function OrderMenu({ value, onChange }: { value: GridOrder; onChange: (order: GridOrder) => void }) {
  const t = useMessages();
  return (
    <MenuTrigger
      label={t('media.order')}
      placement="bottom end"
      menu={
        <MenuSection
          label={t('media.order')}
          selectionMode="single"
          disallowEmptySelection
          selectedKeys={[value]}
          onSelectionChange={(keys) => {
            onChange(gridOrders.find((order) => keys !== 'all' && keys.has(order)) ?? value);
          }}
        >
          {gridOrders.map((order) => (
            <MenuItem key={order} id={order}>
              {t(`media.order.${order}`)}
            </MenuItem>
          ))}
        </MenuSection>
      }
    >
      <Button variant="quiet" size="s" icon={ArrowUpDown}>
        {t(`media.order.${value}`)}
      </Button>
    </MenuTrigger>
  );
}
