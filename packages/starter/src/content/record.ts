import { idFor } from '../ids.ts';
import type { ModelKey } from '../schema/models.ts';

/** One record of the starter content, in the order in which it is created and published. */
export type StarterRecord = {
  /** Unique within its model; the id is derived from it. */
  name: string;
  model: ModelKey;
  attributes: Readonly<Record<string, unknown>>;
  /** Name of the parent record, in tree models. */
  parent?: string;
  isPublished: boolean;
  /** Attributes changed after publication and not published yet. */
  laterChange?: Readonly<Record<string, unknown>>;
};

/** The id of the record of a model with that name. */
export function recordId(model: ModelKey, name: string): string {
  return idFor('item', `${model}/${name}`);
}

/** A file field's value that relies on the asset's own texts. */
export function fileValue(image: string): Record<string, unknown> {
  return {
    upload_id: idFor('upload', image),
    alt: null,
    title: null,
    custom_data: {},
    focal_point: null,
    poster_time: null,
  };
}
