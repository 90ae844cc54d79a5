import { endpoints } from './endpoint.ts';
import {
  scheduledPublicationBody,
  scheduledPublicationResource,
  scheduledUnpublishingBody,
  scheduledUnpublishingResource,
} from './item-schedule.ts';
import { itemResource } from './items.ts';
import { listOf } from './resource.ts';

const included = listOf(itemResource);

/** Publications and unpublishings at a future time (reference, records 6). */
export const itemSchedules = endpoints('environment', {
  'POST /items/:itemId/scheduled-publication': {
    body: scheduledPublicationBody,
    answer: scheduledPublicationResource,
    included,
  },
  'DELETE /items/:itemId/scheduled-publication': { answer: itemResource },
  'POST /items/:itemId/scheduled-unpublishing': {
    body: scheduledUnpublishingBody,
    answer: scheduledUnpublishingResource,
    included,
  },
  'DELETE /items/:itemId/scheduled-unpublishing': { answer: itemResource },
});
