import {
  DomainError,
  invalidField,
  type Problem,
  webhookEntities,
  webhookEnvironmentTypes,
  type WebhookPayloadVersion,
  webhookPayloadVersions,
  type WebhookSubscription,
} from '@lectern/domain';
import { findWebhook, isUniqueViolation, type Queryable, type Webhook, type WebhookSettings } from '@lectern/storage';
import { seal, unsealIfPossible } from '../access/secrets.ts';
import type { EngineServices } from '../services.ts';
import { isTemplate, withoutTags } from './render-template.ts';

/** What can be said of a webhook. */
export interface WebhookAttributes {
  name: string;
  isEnabled: boolean;
  url: string;
  customPayload: string | null;
  httpBasicUser: string | null;
  httpBasicPassword: string | null;
  headers: Readonly<Record<string, string>>;
  events: readonly WebhookSubscription[];
  payloadApiVersion: string;
  nestedItemsInPayload: boolean;
  autoRetry: boolean;
}

/** A webhook with its credentials readable. */
export interface OpenWebhook {
  webhook: Webhook;
  /** False where another instance key sealed its credentials: they are empty then, and it can't be called. */
  isReadable: boolean;
  headers: Readonly<Record<string, string>>;
  httpBasicPassword: string | null;
}

const mostTemplateCharacters = 64 * 1024;
const mostUrlCharacters = 2_000;
const mostNameCharacters = 255;
const mostHeaders = 50;
const mostHeaderCharacters = 4_000;
const mostSubscriptions = 100;
const mostFilterIds = 1_000;

/** Headers that the server sets itself, in lower case. */
const ownHeaders = new Set([
  'connection',
  'content-length',
  'expect',
  'host',
  'keep-alive',
  'lectern-signature',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/** A webhook of the site by its ID. Throws `NOT_FOUND`. */
export async function requireWebhook(
  db: Queryable,
  siteId: string,
  id: string,
  options: { hold?: boolean } = {},
): Promise<Webhook> {
  const webhook = await findWebhook(db, siteId, id, options);
  if (webhook === null) throw new DomainError('NOT_FOUND');
  return webhook;
}

/** A webhook with its credentials. */
export function openWebhook({ instanceKey }: EngineServices, webhook: Webhook): OpenWebhook {
  const { headersSealed, httpBasicPasswordSealed: passwordSealed } = webhook;
  const headers = unsealIfPossible(instanceKey, headersSealed);
  const password = passwordSealed === null ? null : unsealIfPossible(instanceKey, passwordSealed);
  return {
    webhook,
    isReadable: headers !== null && (passwordSealed === null || password !== null),
    // Only headers are ever sealed there.
    headers: JSON.parse(headers ?? '{}') as Record<string, string>,
    httpBasicPassword: password,
  };
}

/** What is stored of attributes. Throws `INVALID_FIELD` with every problem. */
export function settingsOf({ instanceKey }: EngineServices, attributes: WebhookAttributes): WebhookSettings {
  const { httpBasicPassword: password } = attributes;
  const problems = problemsOf(attributes);
  const payloadApiVersion = webhookPayloadVersions.find((version) => version === attributes.payloadApiVersion);
  if (problems.length > 0 || payloadApiVersion === undefined) throw DomainError.of(problems);
  return {
    name: attributes.name.trim(),
    isEnabled: attributes.isEnabled,
    url: attributes.url.trim(),
    customPayload: attributes.customPayload,
    httpBasicUser: attributes.httpBasicUser,
    httpBasicPasswordSealed: password === null ? null : seal(instanceKey, password),
    headersSealed: seal(instanceKey, JSON.stringify(attributes.headers)),
    events: attributes.events,
    payloadApiVersion,
    nestedItemsInPayload: attributes.nestedItemsInPayload,
    autoRetry: attributes.autoRetry,
  };
}

/** Another webhook of the site may have got the name at this moment. */
export async function refuseTakenName<T>(store: () => Promise<T>): Promise<T> {
  try {
    return await store();
  } catch (error) {
    if (isUniqueViolation(error, 'webhooks_name')) throw DomainError.of([invalid('name', 'VALIDATION_UNIQUENESS')]);
    throw error;
  }
}

/** What is wrong with the address of a webhook: a template whose text begins with `http` or `https`. */
export function urlProblems(url: string): Problem[] {
  const trimmed = url.trim();
  if (trimmed === '') return [invalid('url', 'VALIDATION_REQUIRED')];
  if (trimmed.length > mostUrlCharacters) return [invalid('url', 'VALIDATION_LENGTH', { max: mostUrlCharacters })];
  if (!isTemplate(trimmed)) return [invalid('url', 'VALIDATION_TEMPLATE')];
  const example = withoutTags(trimmed, 'x');
  const isAddress = URL.canParse(example) && ['http:', 'https:'].includes(new URL(example).protocol);
  return isAddress ? [] : [invalid('url', 'VALIDATION_FORMAT')];
}

/** What is wrong with the template of a payload. */
export function payloadProblems(template: string | null): Problem[] {
  if (template === null) return [];
  if (template.length > mostTemplateCharacters)
    return [invalid('custom_payload', 'VALIDATION_LENGTH', { max: mostTemplateCharacters })];
  return isTemplate(template) ? [] : [invalid('custom_payload', 'VALIDATION_TEMPLATE')];
}

/** What is wrong with the version of the API that a payload is to have. */
export function versionProblems(version: string): Problem[] {
  return isPayloadVersion(version)
    ? []
    : [invalid('payload_api_version', 'VALIDATION_INCLUSION', { options: webhookPayloadVersions })];
}

/** Whether a webhook can get its entities in the form of that version of the API. */
export function isPayloadVersion(version: string): version is WebhookPayloadVersion {
  return webhookPayloadVersions.some((known) => known === version);
}

function problemsOf(attributes: WebhookAttributes): Problem[] {
  return [
    ...nameProblems(attributes.name.trim()),
    ...urlProblems(attributes.url),
    ...payloadProblems(attributes.customPayload),
    ...credentialProblems(attributes),
    ...headerProblems(attributes.headers),
    ...eventProblems(attributes.events),
    ...versionProblems(attributes.payloadApiVersion),
  ];
}

function nameProblems(name: string): Problem[] {
  if (name === '') return [invalid('name', 'VALIDATION_REQUIRED')];
  return name.length > mostNameCharacters ? [invalid('name', 'VALIDATION_LENGTH', { max: mostNameCharacters })] : [];
}

function credentialProblems({ httpBasicUser: user, httpBasicPassword: password }: WebhookAttributes): Problem[] {
  const problems: Problem[] = [];
  // What comes after a colon would be read as the password.
  if (user !== null && (user.includes(':') || user.length > mostHeaderCharacters))
    problems.push(invalid('http_basic_user', 'VALIDATION_FORMAT'));
  if (password !== null && password.length > mostHeaderCharacters)
    problems.push(invalid('http_basic_password', 'VALIDATION_LENGTH', { max: mostHeaderCharacters }));
  return problems;
}

function headerProblems(headers: WebhookAttributes['headers']): Problem[] {
  const entries = Object.entries(headers);
  if (entries.length > mostHeaders) return [invalid('headers', 'VALIDATION_SIZE', { max: mostHeaders })];
  return entries.flatMap(([name, value]) => {
    if (!/^[!#$%&'*+.^_`|~0-9A-Za-z-]{1,200}$/.test(name)) return [invalid('headers', 'VALIDATION_FORMAT', { name })];
    if (ownHeaders.has(name.toLowerCase())) return [invalid('headers', 'VALIDATION_EXCLUSION', { name })];
    return /^[\t\x20-\x7e]*$/.test(value) && value.length <= mostHeaderCharacters
      ? []
      : [invalid('headers', 'VALIDATION_FORMAT', { name })];
  });
}

function eventProblems(events: readonly WebhookSubscription[]): Problem[] {
  if (events.length > mostSubscriptions) return [invalid('events', 'VALIDATION_SIZE', { max: mostSubscriptions })];
  return events.flatMap((subscription, index) => {
    const { eventTypes, filterTypes } = webhookEntities[subscription.entity_type];
    const problems: Problem[] = [];
    if (subscription.event_types.length === 0)
      problems.push(invalid('events', 'VALIDATION_REQUIRED', { path: `${index}.event_types` }));
    if (subscription.event_types.some((type) => !eventTypes.some((known) => known === type)))
      problems.push(
        invalid('events', 'VALIDATION_INCLUSION', { path: `${index}.event_types`, options: [...eventTypes] }),
      );
    for (const [at, filter] of (subscription.filters ?? []).entries()) {
      const path = `${index}.filters.${at}`;
      if (!filterTypes.some((known) => known === filter.entity_type))
        problems.push(invalid('events', 'VALIDATION_INCLUSION', { path, options: [...filterTypes] }));
      else if (filter.entity_ids.length > mostFilterIds)
        problems.push(invalid('events', 'VALIDATION_SIZE', { path, max: mostFilterIds }));
      else if (filter.entity_type === 'environment_type' && filter.entity_ids.some((id) => !isEnvironmentType(id)))
        problems.push(invalid('events', 'VALIDATION_INCLUSION', { path, options: [...webhookEnvironmentTypes] }));
    }
    return problems;
  });
}

function isEnvironmentType(id: string): boolean {
  return webhookEnvironmentTypes.some((type) => type === id);
}

function invalid(field: string, code: string, details: Record<string, unknown> = {}): Problem {
  return invalidField('Webhook', field, code, details);
}
