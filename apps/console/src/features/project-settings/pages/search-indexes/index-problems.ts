import { isWebUrl } from '@lectern/domain';
import { z } from 'zod';
import { ApiError } from '#lib/api-error.ts';
import { knownMessage } from '#features/project-settings/kit/known-message.ts';
import type { Problems } from '#lib/forms/use-values-form.ts';
import type { IndexValues } from './index-values.ts';

/** Checks the form of a search index. */
export const indexSchema = z.custom<IndexValues>().superRefine((values, context) => {
  for (const [path, message] of Object.entries(problemsOf(values)))
    context.addIssue({ code: 'custom', path: [path], message });
});

/** What keeps a search index from being saved: message ids by field. */
export function problemsOf({ name, frontendUrl, userAgentSuffix, isEnabled }: IndexValues): Problems {
  const url = frontendUrl.trim();
  return {
    ...(name.trim() === '' ? { name: 'settings.search-indexes.problem.name' } : {}),
    ...(url === '' && isEnabled ? { frontendUrl: 'settings.search-indexes.problem.url.required' } : {}),
    ...(url !== '' && !isWebUrl(url) ? { frontendUrl: 'settings.search-indexes.problem.url' } : {}),
    ...(/^[\x20-\x7e]*$/.test(userAgentSuffix) ? {} : { userAgentSuffix: 'settings.search-indexes.problem.suffix' }),
  };
}

const fields: Readonly<Record<string, keyof IndexValues>> = {
  name: 'name',
  frontend_url: 'frontendUrl',
  user_agent_suffix: 'userAgentSuffix',
  build_triggers: 'buildTriggerIds',
};

/** What the server refuses, at the fields it concerns; null when some of it belongs to none. */
export function refusedFields(error: unknown): Problems | null {
  if (!(error instanceof ApiError)) return null;
  const problems: Record<string, string> = {};
  for (const { code, details } of error.errors) {
    const field = code === 'INVALID_FIELD' ? fields[String(details['field'])] : undefined;
    if (field === undefined) return null;
    // messages: settings.search-indexes.refused.*
    problems[field] ??= knownMessage(
      `settings.search-indexes.refused.${String(details['code'])}`,
      'settings.search-indexes.refused.other',
    );
  }
  return problems;
}
