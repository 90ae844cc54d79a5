import { webhookEntities } from '@lectern/domain';
import { z } from 'zod';
import { ApiError } from '#lib/api-error.ts';
import { knownMessage } from '#features/project-settings/kit/known-message.ts';
import { headerProblems } from '#features/project-settings/kit/rows-field/rows.ts';
import { isTemplate, isUrlTemplate } from '#features/project-settings/kit/template-editor/template.ts';
import type { Problems } from '#lib/forms/use-values-form.ts';
import type { EventRow, WebhookValues } from './webhook-values.ts';

/** Checks the form of a webhook. Problems are at the name of a field, or at `events` or `headers`, the row and its part. */
export const webhookSchema = z.custom<WebhookValues>().superRefine((values, context) => {
  for (const [path, message] of Object.entries(problemsOf(values)))
    context.addIssue({ code: 'custom', path: path.split('.'), message });
});

/** What keeps a webhook from being saved: message ids by path. */
export function problemsOf(values: WebhookValues): Problems {
  return {
    ...(values.name.trim() === '' ? { name: 'settings.webhooks.problem.name' } : {}),
    ...at('url', urlProblem(values.url)),
    ...(values.hasCustomPayload ? at('customPayload', payloadProblem(values.customPayload)) : {}),
    ...(values.basicUser.includes(':') ? { basicUser: 'settings.webhooks.problem.user' } : {}),
    ...Object.assign({}, ...values.events.map(eventProblems)),
    ...Object.fromEntries(
      Object.entries(headerProblems(values.headers)).map(([path, problem]) => [`headers.${path}`, problem]),
    ),
  };
}

/** What is wrong with a URL; null when nothing is. */
export function urlProblem(url: string): string | null {
  if (url.trim() === '') return 'settings.webhooks.problem.url.required';
  if (!isTemplate(url)) return 'settings.webhooks.problem.template';
  return isUrlTemplate(url.trim()) ? null : 'settings.webhooks.problem.url';
}

/** What is wrong with the template of a payload; null when nothing is. */
export function payloadProblem(template: string): string | null {
  if (template.trim() === '') return 'settings.webhooks.problem.payload.required';
  return isTemplate(template) ? null : 'settings.webhooks.problem.template';
}

/** What the server refuses, at the fields it concerns; null when some of it belongs to none. */
export function refusedFields(error: unknown, values: WebhookValues): Problems | null {
  if (!(error instanceof ApiError)) return null;
  const problems: Record<string, string> = {};
  for (const { code, details } of error.errors) {
    const path = code === 'INVALID_FIELD' ? pathOf(details, values) : null;
    if (path === null) return null;
    problems[path] ??= messageOf(String(details['field']), String(details['code']));
  }
  return problems;
}

const fields: Readonly<Record<string, keyof WebhookValues>> = {
  name: 'name',
  url: 'url',
  custom_payload: 'customPayload',
  http_basic_user: 'basicUser',
  http_basic_password: 'basicPassword',
  payload_api_version: 'payloadApiVersion',
};

function pathOf(details: Readonly<Record<string, unknown>>, { headers, events }: WebhookValues): string | null {
  const field = String(details['field']);
  if (field === 'headers') {
    const row = headers.find(({ name }) => name.trim() === details['name']);
    return row === undefined ? null : `headers.${row.key}.name`;
  }
  if (field === 'events') {
    const row = events[Number(/^\d+/.exec(String(details['path']))?.[0] ?? -1)];
    return row === undefined ? null : `events.${row.key}.types`;
  }
  return fields[field] ?? null;
}

function messageOf(field: string, code: string): string {
  // messages: settings.webhooks.refused.*.*
  return knownMessage(`settings.webhooks.refused.${field}.${code}`, 'settings.webhooks.refused.other');
}

function eventProblems({ key, entityType, eventTypes, filters }: EventRow): Problems {
  if (entityType === null) return { [`events.${key}.entity`]: 'settings.webhooks.problem.entity' };
  const allowed: readonly string[] = webhookEntities[entityType].eventTypes;
  const isComplete = eventTypes.some((type) => allowed.includes(type));
  return {
    ...(isComplete ? {} : { [`events.${key}.types`]: 'settings.webhooks.problem.types' }),
    ...Object.assign(
      {},
      ...filters
        .filter(({ ids }) => ids.length === 0)
        .map((filter) => ({ [`events.${key}.filters.${filter.key}`]: 'settings.webhooks.problem.ids' })),
    ),
  };
}

function at(path: string, problem: string | null): Problems {
  return problem === null ? {} : { [path]: problem };
}
