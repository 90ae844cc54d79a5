import { requireEntityId } from '@lectern/contract';
import type { SavedFilter, SavedFilterKind } from '@lectern/domain';
import {
  createSavedFilter,
  destroySavedFilter,
  getSavedFilter,
  listSavedFilters,
  type SavedFilterAttributes,
  updateSavedFilter,
} from '@lectern/engine';
import { created, type EnvironmentRequest, ok } from './route.ts';

/** What differs between the kinds of saved filters. */
export interface SavedFilterResource<Body, Resource> {
  kind: SavedFilterKind;
  read(body: Body): { id: string | undefined; attributes: Partial<SavedFilterAttributes> };
  present(savedFilter: SavedFilter): Resource;
}

type InEnvironment = Pick<EnvironmentRequest, 'services' | 'scope'>;
type OfOne = InEnvironment & { params: Readonly<Record<'filterId', string>> };

/**
 * Handlers of one kind of saved filters: private ones are their creator's, shared ones are written with
 * `can_manage_shared_filters`.
 */
export function savedFilterHandlers<Body, Resource>({ kind, read, present }: SavedFilterResource<Body, Resource>) {
  return {
    list: async ({ services, scope }: InEnvironment) =>
      ok((await listSavedFilters(services, scope, kind)).map(present)),

    async create({ services, scope, body }: InEnvironment & { body: Body }) {
      const { id, attributes } = read(body);
      const input = { ...attributes, ...(id === undefined ? {} : { id: requireEntityId(id) }) };
      return created(present(await createSavedFilter(services, scope, kind, input)));
    },

    find: async ({ services, scope, params }: OfOne) =>
      ok(present(await getSavedFilter(services, scope, kind, params.filterId))),

    update: async ({ services, scope, params, body }: OfOne & { body: Body }) =>
      ok(present(await updateSavedFilter(services, scope, { kind, id: params.filterId }, read(body).attributes))),

    destroy: async ({ services, scope, params }: OfOne) =>
      ok(present(await destroySavedFilter(services, scope, kind, params.filterId))),
  };
}
