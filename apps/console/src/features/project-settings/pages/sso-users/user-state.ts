import type { SsoUserResource } from '@lectern/contract';
import type { SsoUserState } from './user-selection.ts';

/** The state of a user: the provider deactivated them, synchronizes them, or doesn't know them (spec 2, section 4). */
export function stateOf({ attributes }: Pick<SsoUserResource, 'attributes'>): SsoUserState {
  if (!attributes.is_active) return 'deactivated';
  return attributes.external_id === null ? 'not_synced' : 'synced';
}
