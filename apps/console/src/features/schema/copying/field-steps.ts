import { type FieldInput, linkTo } from '../mutations.ts';
import { acceptedItemTypeIds } from '../parts/references.ts';
import { type PackedFieldset, slugSourceId } from './parcel.ts';
import type { SchemaStep } from './steps.ts';

/** The model or block that parts are made for, and the steps that make it. */
export interface StepOwner {
  id: string;
  needs: readonly string[];
}

/** Makes a fieldset with the given ID. */
export function fieldsetStep(
  owner: StepOwner,
  { id, title, hint, collapsible, startCollapsed }: PackedFieldset,
): SchemaStep {
  return {
    id,
    name: title,
    call: {
      makes: 'fieldset',
      itemTypeId: owner.id,
      data: { type: 'fieldset', id, attributes: { title, hint, collapsible, start_collapsed: startCollapsed } },
    },
    needs: owner.needs,
  };
}

/** A field to make. */
export interface NewField {
  id: string;
  label: string;
  apiKey: string;
  fieldsetId: string | null;
  /** The rest, as the wire writes it. */
  attributes: Partial<FieldInput['attributes']>;
}

/**
 * Creates a field with the given ID; it depends on its fieldset, the source field of its slugs, and what it accepts.
 */
export function fieldStep(owner: StepOwner, { id, label, apiKey, fieldsetId, attributes }: NewField): SchemaStep {
  const { validators = {} } = attributes;
  const needs = [fieldsetId, slugSourceId({ validators }), ...acceptedItemTypeIds({ validators })].filter(
    (need) => need !== null,
  );
  return {
    id,
    name: label,
    call: {
      makes: 'field',
      itemTypeId: owner.id,
      data: {
        type: 'field',
        id,
        attributes: { label, api_key: apiKey, ...attributes },
        relationships: { fieldset: linkTo('fieldset', fieldsetId) },
      },
    },
    needs: [...owner.needs, ...needs],
  };
}

/** The same steps, each after those of the list that it needs. */
export function sourcesFirst(steps: readonly SchemaStep[]): SchemaStep[] {
  const byId = new Map(steps.map((step) => [step.id, step]));
  const ordered = new Set<SchemaStep>();
  const add = (step: SchemaStep) => {
    for (const id of step.needs) {
      const needed = byId.get(id);
      if (needed !== undefined && !ordered.has(needed)) add(needed);
    }
    ordered.add(step);
  };
  steps.forEach(add);
  return [...ordered];
}
