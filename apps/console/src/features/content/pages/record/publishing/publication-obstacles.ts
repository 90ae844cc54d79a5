import type { ItemResource } from '@lectern/contract';
import type { EnvironmentSchema } from '@lectern/domain';
import type { ApiError } from '#lib/api-error.ts';
import type { PartsChoice } from './publication-parts.ts';
import { fetchByIds, fetchDraftsAmong } from './publishing-requests.ts';
import { outgoingLinks } from './record-links.ts';

/** Drafts that a publication has to do with. */
export interface PublicationObstacles {
  /** They go live along with it. */
  following: readonly ItemResource[];
  /** It links to them, and the field of the link wants them live before. */
  refusing: readonly ItemResource[];
  /** Its ancestors in the tree, which have to be published with it. */
  parents: readonly ItemResource[];
  /** How many more there are whose names the user may not read. */
  hiddenCount: number;
}

/** Drafts that a record links to; null when there are none, and publishing needs no question. Throws `ApiError`. */
export async function draftsBehind(
  item: ItemResource,
  choice: PartsChoice,
  schema: EnvironmentSchema,
): Promise<PublicationObstacles | null> {
  const links = outgoingLinks(item.relationships.item_type.data.id, item.attributes, schema, choice).filter(
    ({ targetId }) => targetId !== item.id,
  );
  const drafts = await fetchDraftsAmong(links.map(({ targetId }) => targetId));
  if (drafts.length === 0) return null;
  const refusing = new Set(links.filter(({ strategy }) => strategy === 'fail').map(({ targetId }) => targetId));
  return {
    following: drafts.filter(({ id }) => !refusing.has(id)),
    refusing: drafts.filter(({ id }) => refusing.has(id)),
    parents: [],
    hiddenCount: 0,
  };
}

/** What a refused publication was refused for, by name; null when it was for something else. Throws `ApiError`. */
export async function obstaclesOf(error: ApiError): Promise<PublicationObstacles | null> {
  const refusing = idsIn(error, 'UNPUBLISHED_LINK');
  const parents = idsIn(error, 'UNPUBLISHED_PARENT');
  const ids = [...refusing, ...parents];
  if (ids.length === 0) return null;
  const items = await fetchByIds(ids);
  return {
    following: [],
    refusing: items.filter(({ id }) => refusing.includes(id)),
    parents: items.filter(({ id }) => parents.includes(id)),
    hiddenCount: ids.length - items.length,
  };
}

/** The records that violations of a kind name. */
export function idsIn(error: ApiError, code: string): string[] {
  return error.withCode(code).flatMap(({ details }) => {
    const ids = details['unpublished_items'] ?? details['items'];
    return Array.isArray(ids) ? ids.filter((id): id is string => typeof id === 'string') : [];
  });
}
