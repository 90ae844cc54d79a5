import { z } from 'zod';
import { ApiError } from '#lib/api-error.ts';
import { knownMessage } from '#features/project-settings/kit/known-message.ts';
import type { Problems } from '#lib/forms/use-values-form.ts';
import type { RoleValues } from './role-values.ts';

/** Checks the form of a role. Rules about build triggers and search indexes are complete by construction. */
export const roleSchema = z.custom<RoleValues>().superRefine(({ name }, context) => {
  if (name.trim() === '')
    context.addIssue({ code: 'custom', path: ['name'], message: 'settings.roles.refused.name.VALIDATION_REQUIRED' });
});

const fields: Readonly<Record<string, keyof RoleValues>> = { name: 'name', inherits_permissions_from: 'parentIds' };

/** What the server refuses, at the fields it concerns; null when some of it belongs to none. */
export function refusedFields(error: unknown): Problems | null {
  if (!(error instanceof ApiError)) return null;
  // Not a field: the form shows it above the others.
  if (error.hasCode('INSUFFICIENT_PERMISSIONS')) return { beyond: 'settings.roles.refused.beyond' };
  const problems: Record<string, string> = {};
  for (const { code, details } of error.errors) {
    const field = code === 'INVALID_FIELD' ? fields[String(details['field'])] : undefined;
    if (field === undefined) return null;
    // messages: settings.roles.refused.*.*
    problems[field] ??= knownMessage(
      `settings.roles.refused.${field}.${String(details['reason'] ?? details['code'])}`,
      'settings.roles.refused.other',
    );
  }
  return problems;
}
