import type { DeliveryContext } from './delivery-context.ts';

/** Path of an asset in the console. */
export function uploadPath(id: string): string {
  return `/media/assets/${id}`;
}

/** Address of a page of the console in the environment that is read; null when the request names no console. */
export function consoleUrl(
  { baseEditingUrl, environment }: Pick<DeliveryContext, 'baseEditingUrl' | 'environment'>,
  path: string,
): string | null {
  if (baseEditingUrl === null) return null;
  const base = baseEditingUrl.replace(/\/+$/, '');
  return environment.isPrimary ? `${base}${path}` : `${base}/environments/${environment.id}${path}`;
}
