import type { EngineServices } from '../services.ts';

/** Where services report results of the build trigger with that token. */
export function resultsAddress(
  { builds, publicUrl }: Pick<EngineServices, 'builds' | 'publicUrl'>,
  token: string,
): string {
  return `${builds.resultsUrl ?? `${publicUrl}/api/build-triggers`}/${token}/deploy-results`;
}
