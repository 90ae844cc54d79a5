import type { Field, FieldTypeId, ItemType } from '@lectern/domain';
import type { Problems } from '#features/schema/parts/forms/problems.ts';
import type { FieldDraft } from './field-draft.ts';
import type { PluginOffers } from './plugins/plugin-offers.ts';

/** What every section of the form receives. */
export interface FieldSectionProps {
  /** The stored field; null while it is created. */
  field: Field | null;
  itemType: ItemType;
  draft: FieldDraft;
  problems: Problems;
  /** What plugins offer for fields of the type, as far as it is known. */
  offers: PluginOffers;
  /** Stays the same function while the form is open. */
  set: (change: Partial<FieldDraft>) => void;
  /** The type when the form was opened. */
  storedType: FieldTypeId;
}
