import type { ItemResource } from '@lectern/contract';
import { useSearchParams } from 'react-router';

/** Which version of a record a page shows. */
export type ShownVersion = 'current' | 'published';

/** The version in the URL (`version=published`), which can be shared, and a function to change it. */
export function useShownVersion(item: ItemResource | null): [ShownVersion, (version: ShownVersion) => void] {
  const [searchParams, setSearchParams] = useSearchParams();
  const isLive = item !== null && item.meta.status !== 'draft';
  const shown = isLive && searchParams.get('version') === 'published' ? 'published' : 'current';
  const show = (version: ShownVersion) =>
    setSearchParams((before) => {
      if (version === 'published') before.set('version', version);
      else before.delete('version');
      return before;
    });
  return [shown, show];
}
