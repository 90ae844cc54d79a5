import { ApiError } from '#lib/api-error.ts';
import { describeError } from '#lib/describe-error.ts';
import type { Translate } from '#lib/use-messages.ts';

const reasons = new Set([
  'registry_not_configured',
  'registry_unavailable',
  'package_not_found',
  'version_not_found',
  'integrity_mismatch',
  'too_large',
  'unsafe_package',
  'not_a_plugin',
]);

/** Why a package can't be installed, in a sentence. */
export function describePackageProblem(error: unknown, t: Translate): string {
  const reason = error instanceof ApiError ? error.errors[0]?.details['reason'] : undefined;
  if (typeof reason !== 'string' || !reasons.has(reason)) return describeError(error, t);
  return t(`configuration.package.problem.${reason}`);
}
