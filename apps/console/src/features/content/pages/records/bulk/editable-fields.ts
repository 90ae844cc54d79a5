import type { EnvironmentSchema, Field, ItemType } from '@lectern/domain';
import { consoleFacetOf } from '@lectern/field-types/console';
import { fieldsInOrder, formSections } from '#features/content/form/form-sections.ts';

/** Fields of a model that can be written without their form: in a cell, or in many records at once. */
export function editableFields(itemType: ItemType, schema: EnvironmentSchema): Field[] {
  const sections = formSections(
    schema.fieldsByItemType.get(itemType.id) ?? [],
    schema.fieldsetsByItemType.get(itemType.id) ?? [],
  );
  return fieldsInOrder(sections).filter((field) => consoleFacetOf(field).isSimple === true);
}
