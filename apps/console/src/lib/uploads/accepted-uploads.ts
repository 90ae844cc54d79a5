import type { AcceptedUploads } from '@lectern/field-types/console';
import type { Query } from '../api-query.ts';

/** Conditions of `GET /uploads` for accepted assets; undefined where all are. Formats are extensions in lower case. */
export function fieldsFilter(accepts: AcceptedUploads): Query | undefined {
  if (accepts === 'any') return undefined;
  return accepts === 'images' ? { type: { eq: 'image' } } : { format: { in: accepts } };
}

/** Narrows a query of assets down to those that are accepted. */
export function acceptedOf(query: Query, accepts: AcceptedUploads): Query {
  const accepted = fieldsFilter(accepts);
  if (accepted === undefined) return query;
  const filter = (query['filter'] ?? {}) as Query;
  const fields = filter['fields'] === undefined ? accepted : { AND: { 0: filter['fields'], 1: accepted } };
  return { ...query, filter: { ...filter, fields } };
}

/** The `accept` attribute of a file input that offers accepted files. */
export function fileInputAccept(accepts: AcceptedUploads): string | undefined {
  if (accepts === 'any') return undefined;
  return accepts === 'images' ? 'image/*' : accepts.map((extension) => `.${extension}`).join(',');
}
