import { DomainError } from '@lectern/domain';
import { invalidPlugin } from './plugin-rules.ts';

/** Why a package can't be installed, as `details.reason` says it. */
export type PackageProblem =
  /** The server has no registry. */
  | 'registry_not_configured'
  /** It doesn't answer, or not as a registry does. */
  | 'registry_unavailable'
  | 'package_not_found'
  /** The package exists, but not in this version. */
  | 'version_not_found'
  /** Its bytes are not those that the registry published. */
  | 'integrity_mismatch'
  | 'too_large'
  /** It contains links, or paths that lead out of it. */
  | 'unsafe_package'
  /** It doesn't say that it is a plugin, or where its page is. */
  | 'not_a_plugin';

/** A package that can't be installed. */
export class PackageError extends Error {
  override readonly name = 'PackageError';
  readonly problem: PackageProblem;

  constructor(problem: PackageProblem, message: string, options?: ErrorOptions) {
    super(message, options);
    this.problem = problem;
  }
}

/**
 * Runs what fetches a package. Throws `INVALID_PLUGIN_VERSION` for a version that doesn't exist, else `INVALID_FIELD` of
 * `package_name`; both say why in `details.reason`.
 */
export async function namingPackageProblems<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof PackageError)) throw error;
    if (error.problem === 'version_not_found')
      throw new DomainError('INVALID_PLUGIN_VERSION', { reason: error.problem }, { cause: error });
    const problem = invalidPlugin('package_name', 'VALIDATION_INVALID', { reason: error.problem });
    throw Object.assign(DomainError.of([problem]), { cause: error });
  }
}
