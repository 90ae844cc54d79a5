import type { SearchIndexResource } from '@lectern/contract';
import type { SearchIndex } from '@lectern/storage';

/** Wire form of a search index. */
export function presentSearchIndex(index: SearchIndex): SearchIndexResource {
  return {
    id: index.id,
    type: 'search_index',
    attributes: {
      name: index.name,
      enabled: index.isEnabled,
      frontend_url: index.frontendUrl,
      user_agent_suffix: index.userAgentSuffix,
    },
    relationships: {
      build_triggers: { data: index.buildTriggerIds.map((id) => ({ id, type: 'build_trigger' as const })) },
    },
    meta: {
      indexing_status: index.indexingStatus,
      last_indexing_completed_at: index.lastIndexingCompletedAt?.toISOString() ?? null,
      indexing_progress: index.progress && {
        pages_count: index.progress.pageCount,
        read_addresses_count: index.progress.readCount,
        known_addresses_count: index.progress.knownCount,
      },
    },
  };
}
