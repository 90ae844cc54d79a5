import type { ItemResource } from '@lectern/contract';
import { useUrlParams } from '#lib/use-url-params.ts';

/** Which version of a record a page shows. */
export type ShownVersion = 'current' | 'published';

/** The version in the URL (`version=published`), which can be shared, and a function to change it. */
export function useShownVersion(item: ItemResource | null): [ShownVersion, (version: ShownVersion) => void] {
  const [params, setParams] = useUrlParams();
  const isLive = item !== null && item.meta.status !== 'draft';
  const shown = isLive && params.get('version') === 'published' ? 'published' : 'current';
  const show = (version: ShownVersion) =>
    setParams((latest) => {
      if (version === 'published') latest.set('version', version);
      else latest.delete('version');
      return latest;
    });
  return [shown, show];
}
