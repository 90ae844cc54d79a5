import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useOpenRecord } from '#features/content/pages/record/open-record.ts';
import { rawSchemaQuery } from '#lib/plugins/base-context.ts';
import type { Plugin } from '#lib/plugins/plugin.ts';
import { PluginFrame } from '#lib/plugins/PluginFrame.tsx';
import { useDeclarations } from '#lib/plugins/use-declarations.ts';
import { bindingOf } from './form-plugins-binding.ts';

/** Places of plugins above the fields of a form. Many have no height: they are there for what they do. */
export function PluginOutlets() {
  const { itemType } = useOpenRecord();
  const rawItemType = useQuery(rawSchemaQuery).data?.itemTypes.find(({ id }) => id === itemType.id);
  const outlets = useDeclarations('itemFormOutlets', ...(rawItemType === undefined ? [] : [rawItemType]));
  return outlets.map(({ plugin, entry }) => <Outlet key={`${plugin.id} ${entry.id}`} plugin={plugin} {...entry} />);
}

function Outlet({ plugin, id, initialHeight = 0 }: { plugin: Plugin; id: string; initialHeight?: number }) {
  const { plugins } = useOpenRecord();
  const settings = useMemo(() => ({ itemFormOutletId: id }), [id]);
  const form = bindingOf(plugins)?.form;
  if (form === undefined) return null;
  return (
    <PluginFrame
      plugin={plugin}
      mode="renderItemFormOutlet"
      settings={settings}
      form={form}
      sizing="self"
      initialHeight={initialHeight}
      label={plugin.attributes.name}
    />
  );
}
