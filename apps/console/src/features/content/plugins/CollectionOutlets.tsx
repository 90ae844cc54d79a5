import type { ItemType } from '@lectern/domain';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { rawSchemaQuery } from '#lib/plugins/base-context.ts';
import type { Plugin } from '#lib/plugins/plugin.ts';
import { PluginFrame } from '#lib/plugins/PluginFrame.tsx';
import { useDeclarations } from '#lib/plugins/use-declarations.ts';

/** Places of plugins above the records of a model. */
export function CollectionOutlets({ itemType }: { itemType: ItemType }) {
  const raw = useQuery(rawSchemaQuery).data?.itemTypes.find(({ id }) => id === itemType.id);
  const outlets = useDeclarations('itemCollectionOutlets', ...(raw === undefined ? [] : [raw]));
  if (raw === undefined) return null;
  return outlets.map(({ plugin, entry }) => (
    <Outlet key={`${plugin.id} ${entry.id}`} plugin={plugin} itemType={raw} {...entry} />
  ));
}

interface OutletProps {
  plugin: Plugin;
  itemType: unknown;
  id: string;
  initialHeight?: number;
}

function Outlet({ plugin, itemType, id, initialHeight = 0 }: OutletProps) {
  const settings = useMemo(() => ({ itemCollectionOutletId: id, itemType }), [id, itemType]);
  return (
    <PluginFrame
      plugin={plugin}
      mode="renderItemCollectionOutlet"
      settings={settings}
      sizing="self"
      initialHeight={initialHeight}
      label={plugin.attributes.name}
    />
  );
}
