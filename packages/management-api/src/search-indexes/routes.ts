import { type searchIndexBody, searchIndexes } from '@lectern/contract';
import { defined } from '@lectern/domain';
import {
  abortIndexing,
  createSearchIndex,
  destroySearchIndex,
  getSearchIndex,
  listSearchIndexes,
  triggerIndexing,
  updateSearchIndex,
} from '@lectern/engine';
import type { SearchIndexSettings } from '@lectern/storage';
import { implement } from '../implement.ts';
import { created, noContent, ok } from '../route.ts';
import { presentSearchIndex } from './present-search-index.ts';

/** Search indexes of the site (reference, project 9). */
export const searchIndexRoutes = implement(searchIndexes, {
  'GET /search-indexes': async (request) =>
    ok((await listSearchIndexes(request.services, request)).map(presentSearchIndex)),
  async 'POST /search-indexes'(request) {
    const settings = { ...newSearchIndex, ...settingsOf(request.body) };
    return created(presentSearchIndex(await createSearchIndex(request.services, request, settings)));
  },
  'GET /search-indexes/:searchIndexId': async (request) =>
    ok(presentSearchIndex(await getSearchIndex(request.services, request, request.params.searchIndexId))),
  async 'PUT /search-indexes/:searchIndexId'(request) {
    const { searchIndexId } = request.params;
    const changes = settingsOf(request.body);
    return ok(presentSearchIndex(await updateSearchIndex(request.services, request, searchIndexId, changes)));
  },
  'DELETE /search-indexes/:searchIndexId': async (request) =>
    ok(presentSearchIndex(await destroySearchIndex(request.services, request, request.params.searchIndexId))),
  async 'POST /search-indexes/:searchIndexId/trigger'(request) {
    await triggerIndexing(request.services, request, request.params.searchIndexId);
    return noContent();
  },
  async 'DELETE /search-indexes/:searchIndexId/abort'(request) {
    await abortIndexing(request.services, request, request.params.searchIndexId);
    return noContent();
  },
});

const newSearchIndex: SearchIndexSettings = {
  name: '',
  isEnabled: true,
  frontendUrl: null,
  userAgentSuffix: null,
  buildTriggerIds: [],
};

function settingsOf({
  attributes,
  relationships,
}: ReturnType<typeof searchIndexBody.read>): Partial<SearchIndexSettings> {
  return defined({
    name: attributes.name,
    isEnabled: attributes.enabled,
    frontendUrl: attributes.frontend_url,
    userAgentSuffix: attributes.user_agent_suffix,
    buildTriggerIds: relationships.build_triggers?.map(({ id }) => id),
  });
}
