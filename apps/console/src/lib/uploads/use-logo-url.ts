import { useSite } from '../current-site.ts';
import { useReferencedUpload } from './queries.ts';

/** URL of the project's logo in this environment, for something 28 px high; null without one. */
export function useLogoUrl(): string | null {
  const { data: logo } = useReferencedUpload(useSite().attributes.theme.logo);
  if (!logo) return null;
  const { url, format } = logo.attributes;
  return format === 'svg' ? url : `${url}?${new URLSearchParams({ h: '56', auto: 'format' })}`;
}
