import type { Field, Fieldset } from '@lectern/domain';

/** A section of the form: fields outside of fieldsets, or a fieldset with its own. */
export type FormSection =
  | { kind: 'fields'; fields: Field[] }
  | { kind: 'fieldset'; fieldset: Fieldset; fields: Field[] };

/** Orders a form: fieldsets and root fields share one sequence of positions; fields of a fieldset have their own. */
export function formSections(fields: readonly Field[], fieldsets: readonly Fieldset[]): FormSection[] {
  const known = new Set(fieldsets.map(({ id }) => id));
  const rootFields = fields.filter(({ fieldsetId }) => fieldsetId === null || !known.has(fieldsetId));
  const entries = [
    ...rootFields.map((field) => ({ position: field.position, field, fieldset: null })),
    ...fieldsets.map((fieldset) => ({ position: fieldset.position, field: null, fieldset })),
  ].sort((a, b) => a.position - b.position);

  const sections: FormSection[] = [];
  for (const { field, fieldset } of entries) {
    const last = sections.at(-1);
    if (fieldset)
      sections.push({
        kind: 'fieldset',
        fieldset,
        fields: fields.filter(({ fieldsetId }) => fieldsetId === fieldset.id),
      });
    else if (last?.kind === 'fields') last.fields.push(field);
    else sections.push({ kind: 'fields', fields: [field] });
  }
  return sections.filter((section) => section.fields.length > 0);
}

/** Fields in the order in which the form shows them. */
export function fieldsInOrder(sections: readonly FormSection[]): Field[] {
  return sections.flatMap(({ fields }) => fields);
}
