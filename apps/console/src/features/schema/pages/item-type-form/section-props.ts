import type { Field } from '@lectern/domain';
import type { SchemaKind } from '#lib/paths.ts';
import type { Problems } from '#features/schema/parts/forms/problems.ts';
import type { ItemTypeDraft } from './item-type-draft.ts';

/** What every section of the form receives. */
export interface SectionProps {
  kind: SchemaKind;
  draft: ItemTypeDraft;
  /** The model's own fields. */
  fields: readonly Field[];
  problems: Problems;
  set: (change: Partial<ItemTypeDraft>) => void;
}
