import { type EntityId, type Field, fieldsOf } from '@lectern/domain';
import { type SeoValue, serverFacetOf } from '@lectern/field-types/server';
import type { DeliveryContext } from '../execution/delivery-context.ts';
import { pickLocalized } from '../execution/locale-choice.ts';
import type { RecordNode } from '../execution/nodes.ts';

const excerptLength = 200;

/** SEO facts derived from a record, where its SEO field has none. */
export interface PageFacts {
  seo: SeoValue;
  title: string | null;
  description: string | null;
  imageId: EntityId | null;
}

/** Gathers title, excerpt and image of a record (reference, delivery 9). */
export function pageFacts(node: RecordNode, context: DeliveryContext): PageFacts {
  const fields = fieldsOf(context.schema, node.itemType.id);
  const byId = (id: EntityId | null) => fields.find((field) => field.id === id);
  const valueOf = (field: Field | undefined) => (field === undefined ? null : fieldValue(node, field));
  const titleField = byId(node.itemType.titleFieldId) ?? headingField(fields);
  const seoField = fields.find((field) => serverFacetOf(field).metaTags === 'all');
  return {
    seo: (valueOf(seoField) as SeoValue | null) ?? {},
    title: asText(titleField, valueOf(titleField)),
    description: excerpt(asText(byId(node.itemType.excerptFieldId), valueOf(byId(node.itemType.excerptFieldId)))),
    imageId: imageOf(fields, byId(node.itemType.imagePreviewFieldId), valueOf),
  };
}

function fieldValue(node: RecordNode, field: Field): unknown {
  const value = node.content[field.id] ?? null;
  return field.isLocalized ? pickLocalized(value, node.locale) : value;
}

function headingField(fields: readonly Field[]): Field | undefined {
  const texts = fields.filter((field) => serverFacetOf(field).metaTags === 'title');
  return (
    texts.find((field) => field.appearance.parameters['heading'] === true) ??
    texts.toSorted((a, b) => (a.apiKey < b.apiKey ? -1 : 1))[0]
  );
}

/** The preview field, else the first field that accepts only images, else the first that accepts any file. */
function imageOf(
  fields: readonly Field[],
  preview: Field | undefined,
  valueOf: (field: Field) => unknown,
): EntityId | null {
  const files = fields.filter((field) => serverFacetOf(field).metaTags === 'image');
  const images = files.filter((field) => field.validators['extension']?.['predefined_list'] !== undefined);
  const candidates = [...(preview === undefined ? [] : [preview]), ...images, ...files];
  return candidates.map((field) => firstUploadId(valueOf(field))).find((id) => id !== null) ?? null;
}

function firstUploadId(value: unknown): EntityId | null {
  const file: unknown = Array.isArray(value) ? value[0] : value;
  return typeof file === 'object' && file !== null && 'upload_id' in file && typeof file.upload_id === 'string'
    ? file.upload_id
    : null;
}

function asText(field: Field | undefined, value: unknown): string | null {
  if (field === undefined) return null;
  return (
    serverFacetOf(field)
      .searchText(value)
      .replaceAll(/<[^>]*>/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim() || null
  );
}

function excerpt(text: string | null): string | null {
  return text === null || text.length <= excerptLength ? text : `${text.slice(0, excerptLength).trimEnd()}…`;
}
