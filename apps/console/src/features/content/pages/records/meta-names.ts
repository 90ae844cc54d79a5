import { type EnvironmentSchema, fieldsOf, type ItemType } from '@lectern/domain';

/** What records have besides their fields, by its name on the wire; the values are IDs of words. */
export const metaNames = {
  _status: 'content.meta.status',
  _stage: 'content.meta.stage',
  _is_valid: 'content.meta.is-valid',
  _locales: 'content.meta.locales',
  _updated_at: 'content.meta.updated-at',
  _created_at: 'content.meta.created-at',
  _published_at: 'content.meta.published-at',
  _first_published_at: 'content.meta.first-published-at',
  _publication_scheduled_at: 'content.meta.publication-scheduled-at',
  _unpublishing_scheduled_at: 'content.meta.unpublishing-scheduled-at',
  _creator: 'content.meta.creator',
  parent: 'content.meta.parent',
  position: 'content.meta.position',
  id: 'content.meta.id',
} as const;

/** A name of the wire for something besides fields. */
export type MetaName = keyof typeof metaNames;

/** Whether a name of the wire is of something besides fields. */
export function isMetaName(name: string): name is MetaName {
  return Object.hasOwn(metaNames, name);
}

/** Those that records of a model have: not all have stages, languages or places. */
export function metaNamesOf(itemType: ItemType, schema: EnvironmentSchema): MetaName[] {
  const isAbsent: Partial<Record<MetaName, boolean>> = {
    _stage: itemType.workflowId === null,
    _locales: !isLocalizedModel(itemType, schema),
    parent: !itemType.isTree,
    position: !itemType.isTree && !itemType.isSortable,
  };
  return (Object.keys(metaNames) as MetaName[]).filter((name) => isAbsent[name] !== true);
}

/** Whether records of a model have values in several languages. */
export function isLocalizedModel(itemType: ItemType, schema: EnvironmentSchema): boolean {
  return fieldsOf(schema, itemType.id).some(({ isLocalized }) => isLocalized);
}
