import { requireEntityId, type ResourceObject } from '@lectern/contract';
import type { SavedFilter, SavedFilterKind } from '@lectern/domain';
import {
  createSavedFilter,
  destroySavedFilter,
  getSavedFilter,
  listSavedFilters,
  type SavedFilterAttributes,
  updateSavedFilter,
} from '@lectern/engine';
import { created, environmentRoutes, ok, type ResourceRoutes } from './route.ts';

/** What differs between the kinds of saved filters. */
export interface SavedFilterResource {
  kind: SavedFilterKind;
  /** Path of the list, for example `/upload-filters`. */
  path: string;
  /** Reads a body. Throws `INVALID_FORMAT`. */
  read(body: unknown): { id: string | undefined; attributes: Partial<SavedFilterAttributes> };
  present(savedFilter: SavedFilter): ResourceObject;
}

/**
 * Routes of one kind of saved filters: private ones are their creator's, shared ones are written with
 * `can_manage_shared_filters`.
 */
export function savedFilterRoutes({ kind, path, read, present }: SavedFilterResource): ResourceRoutes {
  const onePath = `${path}/:filterId` as const;
  return {
    environment: environmentRoutes([
      {
        method: 'GET',
        path,
        handle: async ({ services, scope }) => ok((await listSavedFilters(services, scope, kind)).map(present)),
      },
      {
        method: 'POST',
        path,
        async handle({ services, scope, body }) {
          const { id, attributes } = read(body);
          const input = { ...attributes, ...(id === undefined ? {} : { id: requireEntityId(id) }) };
          return created(present(await createSavedFilter(services, scope, kind, input)));
        },
      },
      {
        method: 'GET',
        path: onePath,
        handle: async ({ services, scope, params }) =>
          ok(present(await getSavedFilter(services, scope, kind, params.filterId))),
      },
      {
        method: 'PUT',
        path: onePath,
        handle: async ({ services, scope, params, body }) =>
          ok(present(await updateSavedFilter(services, scope, { kind, id: params.filterId }, read(body).attributes))),
      },
      {
        method: 'DELETE',
        path: onePath,
        handle: async ({ services, scope, params }) =>
          ok(present(await destroySavedFilter(services, scope, kind, params.filterId))),
      },
    ]),
  };
}
