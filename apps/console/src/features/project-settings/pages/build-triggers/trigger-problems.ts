import { buildSettingProblems, isWebUrl } from '@lectern/domain';
import { z } from 'zod';
import { ApiError } from '#lib/api-error.ts';
import { knownMessage } from '#features/project-settings/kit/known-message.ts';
import { headerProblems, parameterProblems } from '#features/project-settings/kit/rows-field/rows.ts';
import type { Problems } from '#lib/forms/use-values-form.ts';
import { isPairs, pairsOf, settingsOf, type TriggerValues, writeSettings } from './trigger-values.ts';

/** Checks the form of a build trigger. Problems are at a field, at `settings` and a name, or at `pairs` and a row. */
export const triggerSchema = z.custom<TriggerValues>().superRefine((values, context) => {
  for (const [path, message] of Object.entries(problemsOf(values)))
    context.addIssue({ code: 'custom', path: path.split('.'), message });
});

/** What keeps a build trigger from being saved: message ids by path. */
export function problemsOf(values: TriggerValues): Problems {
  const frontendUrl = values.frontendUrl.trim();
  return {
    ...(values.name.trim() === '' ? { name: 'settings.build-triggers.problem.name' } : {}),
    ...(frontendUrl === '' || isWebUrl(frontendUrl) ? {} : { frontendUrl: 'settings.build-triggers.problem.url' }),
    ...settingProblems(values),
  };
}

/** What the server refuses, at the fields it concerns; null when some of it belongs to none. */
export function refusedFields(error: unknown, values: TriggerValues): Problems | null {
  if (!(error instanceof ApiError)) return null;
  const problems: Record<string, string> = {};
  for (const { code, details } of error.errors) {
    const path = code === 'INVALID_FIELD' ? pathOf(details, values) : null;
    if (path === null) return null;
    problems[path] ??= messageOf(String(details['code']));
  }
  return problems;
}

function settingProblems(values: TriggerValues): Problems {
  const { adapter, pairs } = values;
  if (adapter === null) return {};
  const pairsName = pairsOf(adapter);
  const rows = pairsName === null ? {} : pairsName === 'headers' ? headerProblems(pairs) : parameterProblems(pairs);
  const others = buildSettingProblems(adapter, writeSettings(adapter, values, {})).map(({ setting, code }) => {
    const path = pathOfSetting(values, setting);
    const kind = settingsOf(adapter).find(([name]) => name === setting)?.[1].kind;
    return [path, messageOf(code === 'VALIDATION_FORMAT' ? `${code}.${kind}` : code)];
  });
  return {
    ...Object.fromEntries(others),
    ...Object.fromEntries(Object.entries(rows).map(([path, problem]) => [`pairs.${path}`, problem])),
  };
}

function pathOf(details: Readonly<Record<string, unknown>>, values: TriggerValues): string | null {
  const field = String(details['field']);
  if (field === 'adapter_settings') return pathOfSetting(values, String(details['path']));
  return { name: 'name', frontend_url: 'frontendUrl' }[field] ?? null;
}

/** Rows together have no control of their own: what is wrong with them is at the first. */
function pathOfSetting({ adapter, pairs }: TriggerValues, setting: string): string {
  const description = adapter === null ? undefined : settingsOf(adapter).find(([name]) => name === setting)?.[1];
  return description !== undefined && isPairs(description)
    ? `pairs.${pairs[0]?.key ?? 'p1'}.name`
    : `settings.${setting}`;
}

function messageOf(code: string): string {
  // messages: settings.build-triggers.refused.*, settings.build-triggers.refused.*.*
  return knownMessage(`settings.build-triggers.refused.${code}`, 'settings.build-triggers.refused.other');
}
