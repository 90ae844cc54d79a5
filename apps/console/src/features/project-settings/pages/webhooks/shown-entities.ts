import { occurringWebhookEvents, type WebhookEntityType } from '@lectern/domain';

/**
 * Entities of which something can happen here, and the one that is chosen. Users of an identity provider are among them
 * only with single sign-on (spec 2, section 9).
 */
export function shownEntities(hasSso: boolean, chosen: WebhookEntityType | null): WebhookEntityType[] {
  // Keys of the list are entities.
  const occurring = (Object.keys(occurringWebhookEvents) as WebhookEntityType[]).filter(
    (type) => type !== 'sso_user' || hasSso,
  );
  return chosen === null || occurring.includes(chosen) ? occurring : [...occurring, chosen];
}
