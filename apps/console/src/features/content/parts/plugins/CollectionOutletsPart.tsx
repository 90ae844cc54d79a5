import type { ItemType } from '@lectern/domain';
import { lazyPart } from '@lectern/ui';
import { Suspense } from 'react';
import { PartBoundary } from '#lib/PartBoundary.tsx';
import { loadPluginPart } from '#lib/plugins/load-plugin-part.ts';
import { useHasHook } from '#lib/plugins/plugin-store.ts';
import { useMessages } from '#lib/use-messages.ts';

const CollectionOutlets = lazyPart(() =>
  loadPluginPart(async () => (await import('#features/content/plugins/CollectionOutlets.tsx')).CollectionOutlets),
);

/** Places of plugins above a list, where a plugin has one. */
export function CollectionOutletsPart({ itemType }: { itemType: ItemType }) {
  const t = useMessages();
  const hasOutlets = useHasHook('itemCollectionOutlets');
  if (!hasOutlets) return null;
  return (
    <PartBoundary name={t('content.plugins')}>
      <Suspense>
        <CollectionOutlets itemType={itemType} />
      </Suspense>
    </PartBoundary>
  );
}
