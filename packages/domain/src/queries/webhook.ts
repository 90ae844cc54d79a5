import { queryRoot } from './query-root.ts';
import type { StaleQueries } from './stale-queries.ts';

/** Keys of queries about webhooks. */
export const webhookQueries = queryRoot('webhooks');

/** Keys of queries about the secret and the preview of a webhook. */
export const webhookDetailQueries = queryRoot<'secret' | 'preview'>('webhook_details');

/** Keys of queries about the log of webhooks. */
export const webhookCallQueries = queryRoot<'list' | 'one'>('webhook_calls');

/** What events about webhooks make out of date. */
export const webhookStale: StaleQueries<'webhook'> = {
  'webhook:upsert': ({ ids }) => [
    { queryKey: webhookQueries.all },
    ...ids.flatMap((id) => [
      { queryKey: webhookDetailQueries.about('secret', id) },
      { queryKey: webhookDetailQueries.about('preview', id) },
    ]),
  ],
  'webhook:destroy': () => [{ queryKey: webhookQueries.all }, { queryKey: webhookCallQueries.every('list') }],
};

/** What events about calls make out of date. */
export const webhookCallStale: StaleQueries<'webhook_call'> = {
  'webhook_call:upsert': ({ ids }) => [
    { queryKey: webhookCallQueries.every('list') },
    ...ids.map((id) => ({ queryKey: webhookCallQueries.about('one', id) })),
  ],
};
