import type { Translate } from '#lib/use-messages.ts';
import type { Impact } from './impact.ts';

/** The effect of a change on records, in a sentence; a second one when not all of them were checked. */
export function impactInWords({ held, lossy, looked, total }: Impact, t: Translate): string {
  const sentence =
    held === 0
      ? t('schema.impact.empty')
      : lossy === 0
        ? t('schema.impact.safe', { held })
        : t('schema.impact.lossy', { lossy, held });
  return looked < total ? `${sentence} ${t('schema.impact.partial', { looked, total })}` : sentence;
}
