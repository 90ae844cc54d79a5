import type { Field } from '@lectern/domain';
import type { FormSection } from '#features/content/form/form-sections.ts';

/** About what fills a screen and a half. */
export const fieldsPerPart = 24;

/** Fields of a section that are rendered together. */
export interface FieldPart {
  fields: readonly [Field, ...Field[]];
  /** The number of form fields before them. */
  before: number;
}

/** The fields of each section in parts, in their order. */
export function partsOfSections(sections: readonly FormSection[]): ReadonlyMap<FormSection, readonly FieldPart[]> {
  let before = 0;
  return new Map(
    sections.map((section) => {
      const parts: FieldPart[] = [];
      for (let start = 0; start < section.fields.length; start += fieldsPerPart) {
        const [first, ...others] = section.fields.slice(start, start + fieldsPerPart);
        if (first !== undefined) parts.push({ fields: [first, ...others], before: before + start });
      }
      before += section.fields.length;
      return [section, parts];
    }),
  );
}
