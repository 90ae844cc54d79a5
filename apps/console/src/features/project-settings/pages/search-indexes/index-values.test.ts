import type { SearchIndexResource } from '@lectern/contract';
import { expect, it } from 'vitest';
import { ApiError } from '#lib/api-error.ts';
import { problemsOf, refusedFields } from './index-problems.ts';
import { changedParts, readIndex, writeIndex } from './index-values.ts';

const index: SearchIndexResource = {
  id: 's',
  type: 'search_index',
  attributes: { name: 'Blog', enabled: true, frontend_url: 'https://blog.example.org', user_agent_suffix: null },
  relationships: { build_triggers: { data: [{ type: 'build_trigger', id: 'b' }] } },
  meta: { indexing_status: 'unstarted', last_indexing_completed_at: null, indexing_progress: null },
};
const values = readIndex(index);

it('writes what it has read', () => {
  expect(writeIndex(values)).toEqual({ attributes: index.attributes, relationships: index.relationships });
  expect(changedParts(values, values)).toEqual({ attributes: {} });
});

it('writes only what changed, and links where they changed', () => {
  expect(changedParts(values, { ...values, userAgentSuffix: ' Blog ' })).toEqual({
    attributes: { user_agent_suffix: 'Blog' },
  });
  expect(changedParts(values, { ...values, buildTriggerIds: [] })).toEqual({
    attributes: {},
    relationships: { build_triggers: { data: [] } },
  });
});

it('asks for a name, and for an address while the index is enabled', () => {
  const empty = readIndex(null);

  expect(problemsOf(empty)).toEqual({
    name: 'settings.search-indexes.problem.name',
    frontendUrl: 'settings.search-indexes.problem.url.required',
  });
  expect(problemsOf({ ...empty, name: 'Blog', isEnabled: false })).toEqual({});
  expect(problemsOf({ ...values, frontendUrl: 'ftp://example.org', userAgentSuffix: 'Bücher' })).toEqual({
    frontendUrl: 'settings.search-indexes.problem.url',
    userAgentSuffix: 'settings.search-indexes.problem.suffix',
  });
});

it('finds the field of what the server refuses', () => {
  const refusal = (field: string) =>
    new ApiError(422, null, [
      { code: 'INVALID_FIELD', details: { field, code: 'VALIDATION_LENGTH' }, isTransient: false },
    ]);

  expect(refusedFields(refusal('user_agent_suffix'))).toEqual({
    userAgentSuffix: 'settings.search-indexes.refused.VALIDATION_LENGTH',
  });
  expect(refusedFields(refusal('color'))).toBeNull();
});
