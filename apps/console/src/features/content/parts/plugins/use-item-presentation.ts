import type { ItemResource } from '@lectern/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { pluginKeys } from '#lib/query-keys/plugins.ts';
import { usePlugins } from '#lib/plugins/plugin-store.ts';

/** How a plugin presents a record. */
export interface ItemPresentation {
  title: string;
  imageUrl?: string;
}

const hook = 'buildItemPresentationInfo';

/**
 * How plugins present a record in lists and choices, the one with the lowest rank; null while none does. Asked once for
 * each version of a record; without a plugin that has the hook nothing is asked.
 */
export function useItemPresentation(item: ItemResource | null | undefined): ItemPresentation | null {
  const plugins = usePlugins();
  const asked = useMemo(() => plugins.filter(({ child }) => child?.hooks.has(hook) ?? false), [plugins]);
  const { data } = useQuery({
    queryKey: pluginKeys.declaration(
      asked.map(({ plugin }) => plugin.id).join(' '),
      asked.map(({ revision }) => revision).join(' '),
      hook,
      // All rows share one query while nothing is asked: one for each would crowd the cache.
      asked.length === 0 ? [] : [item?.id, item?.meta.current_version],
    ),
    queryFn: async (): Promise<ItemPresentation | null> => {
      const { collectDeclarations } = await import('#lib/plugins/declarations.ts');
      const [first] = await collectDeclarations(hook, [item]);
      return first?.entry ?? null;
    },
    enabled: asked.length > 0 && item !== null && item !== undefined,
    staleTime: Infinity,
    retry: false,
  });
  return data ?? null;
}

/** The address of an image that a plugin names, where it is one that a page may show; undefined otherwise. */
export function presentedImage(presentation: ItemPresentation | null): string | undefined {
  const url = presentation?.imageUrl;
  return url !== undefined && /^(https?:|data:image\/)/i.test(url) ? url : undefined;
}
