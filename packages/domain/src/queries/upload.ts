import { queryRoot } from './query-root.ts';
import type { StaleQueries, StaleQuery } from './stale-queries.ts';

/** Keys of queries about assets. */
export const uploadQueries = queryRoot<
  | 'list'
  | 'count'
  | 'one'
  | 'references'
  | 'referenced'
  | 'replacements'
  | 'tracks'
  | 'tag_names'
  | 'smart_tag_names'
  | 'content'
  | 'rendition'
>('uploads');

const listsAndThemselves = ({ ids }: { ids: readonly string[] }): readonly StaleQuery[] => [
  { queryKey: uploadQueries.every('list') },
  { queryKey: uploadQueries.every('count') },
  ...ids.flatMap((id) =>
    (['one', 'referenced', 'replacements'] as const).map((kind) => ({ queryKey: uploadQueries.about(kind, id) })),
  ),
];

/** What events about assets make out of date. */
export const uploadStale: StaleQueries<'upload'> = {
  'upload:upsert': listsAndThemselves,
  'upload:destroy': listsAndThemselves,
};

/** What events about subtitles and audio tracks make out of date. */
export const uploadTrackStale: StaleQueries<'upload_track'> = {
  'upload_track:upsert': (payload) => payload.upload_ids.map((id) => ({ queryKey: uploadQueries.about('tracks', id) })),
};
