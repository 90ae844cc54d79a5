import type { UploadResource } from '@lectern/contract';
import { useQuery } from '@tanstack/react-query';
import { uploadKeys } from '#lib/query-keys/uploads.ts';
import { hasTraits, readTraits, type SourceTraits, traitBytes } from './source-traits.ts';

/** What the first bytes of a file say about it; a file whose format says enough is not read. */
export function useSourceTraits({ id, attributes: { url, md5, format } }: UploadResource) {
  return useQuery({
    queryKey: uploadKeys.content(id, md5, 'traits'),
    queryFn: async ({ signal }): Promise<SourceTraits> => {
      if (!hasTraits(format)) return readTraits(new Uint8Array(), format);
      const headers = { Range: `bytes=0-${traitBytes - 1}` };
      const response = await fetch(`${url}?skip-default-optimizations=true`, { signal, headers, cache: 'no-cache' });
      if (!response.ok) throw new Error(`The file answered ${response.status}`);
      // A server may send all in spite of what was asked for.
      return readTraits(new Uint8Array((await response.arrayBuffer()).slice(0, traitBytes)), format);
    },
    staleTime: Infinity,
    retry: false,
  });
}
