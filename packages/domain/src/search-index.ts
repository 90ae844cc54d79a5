/** What can become of an indexing. */
export const searchIndexEventTypes = [
  'indexing_started',
  'indexing_success',
  'indexing_failure',
  'indexing_aborted',
] as const;
/** What became of an indexing. */
export type SearchIndexEventType = (typeof searchIndexEventTypes)[number];

/** States of the indexing of a search index. */
export const searchIndexingStatuses = ['unstarted', 'pending', 'success', 'failed'] as const;
/** The state of the indexing of a search index: of the running one, else of the latest. */
export type SearchIndexingStatus = (typeof searchIndexingStatuses)[number];

/** What the crawler calls itself; a search index may append a suffix. */
export const crawlerUserAgent = 'DatoCmsSearchBot';

/** How many characters of the body of a page a search result shows. */
export const bodyExcerptCharacters = 200;
