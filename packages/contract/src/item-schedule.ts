import { z } from 'zod';
import { resourceBody } from './body.ts';
import { resource, listOf, toOne } from './resource.ts';

/** The scheduled publication of a new record; the time is parsed later, in the environment's time zone. */
export const scheduledPublicationBody = resourceBody({
  type: 'scheduled_publication',
  attributes: {
    publication_scheduled_at: z.string(),
    selective_publication: z
      .strictObject({ content_in_locales: listOf(z.string()), non_localized_content: z.boolean() })
      .nullish(),
  },
  readOnlyRelationships: ['item'],
});

/** The scheduled unpublishing of a record, as it is created. */
export const scheduledUnpublishingBody = resourceBody({
  type: 'scheduled_unpublishing',
  attributes: {
    unpublishing_scheduled_at: z.string(),
    content_in_locales: listOf(z.string()).nullish(),
  },
  readOnlyRelationships: ['item'],
});

const relationships = { item: toOne('item') };

/** The scheduled publication of a record (reference, records 6). */
export const scheduledPublicationResource = resource('scheduled_publication', {
  attributes: {
    publication_scheduled_at: z.string(),
    selective_publication: z
      .strictObject({ content_in_locales: listOf(z.string()), non_localized_content: z.boolean() })
      .nullable(),
  },
  relationships,
});

/** The scheduled unpublishing of a record (reference, records 6). */
export const scheduledUnpublishingResource = resource('scheduled_unpublishing', {
  attributes: { unpublishing_scheduled_at: z.string(), content_in_locales: listOf(z.string()).nullable() },
  relationships,
});
/** A publication to come, as the wire shows it. */
export type ScheduledPublicationResource = z.output<typeof scheduledPublicationResource>;
/** An unpublishing to come, as the wire shows it. */
export type ScheduledUnpublishingResource = z.output<typeof scheduledUnpublishingResource>;
