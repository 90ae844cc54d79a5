import { z } from 'zod';
import { resourceBody } from './body.ts';

/** When a record goes live by itself, as it is created; the moment is read later, in the environment's zone. */
export const scheduledPublicationBody = resourceBody({
  type: 'scheduled_publication',
  attributes: {
    publication_scheduled_at: z.string(),
    selective_publication: z
      .strictObject({ content_in_locales: z.array(z.string()), non_localized_content: z.boolean() })
      .nullish(),
  },
  readOnlyRelationships: ['item'],
});

/** When a record goes off the air by itself, as it is created. */
export const scheduledUnpublishingBody = resourceBody({
  type: 'scheduled_unpublishing',
  attributes: {
    unpublishing_scheduled_at: z.string(),
    content_in_locales: z.array(z.string()).nullish(),
  },
  readOnlyRelationships: ['item'],
});
