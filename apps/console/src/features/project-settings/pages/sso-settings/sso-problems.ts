import { ApiError } from '#lib/api-error.ts';
import { hasMessage } from '#features/project-settings/kit/known-message.ts';
import type { Problems } from '#lib/forms/use-values-form.ts';
import type { SsoValues } from './sso-values.ts';

const fields: Readonly<Record<string, keyof SsoValues>> = {
  idp_saml_metadata_url: 'url',
  idp_saml_metadata_xml: 'xml',
  default_role: 'defaultRoleId',
  require_sso: 'requiresSso',
};

/**
 * What the server refuses, at the fields it concerns; null when some of it belongs to none. `beyond` is no field: the
 * form shows it above the others.
 */
export function refusedFields(error: unknown): Problems | null {
  if (!(error instanceof ApiError)) return null;
  if (isBeyondOwnRights(error)) return { beyond: 'settings.sso.beyond' };
  const problems: Record<string, string> = {};
  for (const { code, details } of error.errors) {
    const field = code === 'INVALID_FIELD' ? fields[String(details['field'])] : undefined;
    if (field === undefined) return null;
    // messages: settings.sso.problem.*
    const metadata = `settings.sso.problem.${String(details['problem'])}`;
    if (field === 'requiresSso') problems[field] ??= 'settings.sso.required.no-metadata';
    else if (field === 'defaultRoleId') problems[field] ??= 'settings.sso.default-role.gone';
    else problems[field] ??= hasMessage(metadata) ? metadata : `settings.sso.${field}.invalid`;
  }
  return problems;
}

/** Whether roles that single sign-on gives have permissions that the user doesn't have. */
export function isBeyondOwnRights(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    error.withCode('INSUFFICIENT_PERMISSIONS').some(({ details }) => details['reason'] === 'beyond_own_permissions')
  );
}
