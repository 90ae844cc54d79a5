import { type EnvironmentSchema, fieldsOf, type ItemType } from '@lectern/domain';
import type { ItemOperand } from '@lectern/storage';

/** Wire names of what every record has besides its fields. */
const metaNames: Readonly<Record<string, Extract<ItemOperand, { kind: 'meta' }>['name']>> = {
  id: 'id',
  _status: 'status',
  _is_valid: 'is_valid',
  _created_at: 'created_at',
  _updated_at: 'updated_at',
  _published_at: 'published_at',
  _first_published_at: 'first_published_at',
  _publication_scheduled_at: 'publication_scheduled_at',
  _unpublishing_scheduled_at: 'unpublishing_scheduled_at',
  _creator: 'creator',
  _locales: 'locales',
  _stage: 'stage',
  parent: 'parent',
  position: 'position',
};

/**
 * The operand of a name in a filter or an ordering; null when it is unknown. `model` is the one model of the list, if
 * there is one.
 */
export function readItemOperand(schema: EnvironmentSchema, model: ItemType | null, name: string): ItemOperand | null {
  const meta = Object.hasOwn(metaNames, name) ? metaNames[name] : undefined;
  if (meta !== undefined) return { kind: 'meta', name: meta };
  if (model === null || model.isModularBlock) return null;
  const field = fieldsOf(schema, model.id).find(({ apiKey }) => apiKey === name);
  return field === undefined ? null : { kind: 'field', fieldId: field.id };
}
