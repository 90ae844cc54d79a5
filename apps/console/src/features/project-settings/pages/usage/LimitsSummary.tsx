import type { SubscriptionLimitResource } from '@lectern/contract';
import { cx } from '@lectern/ui';
import { useMessages } from '#lib/use-messages.ts';
import { unitOf } from './usage-groups.ts';
import styles from './usage.module.css';
import { useFormatAmount } from './use-format-amount.ts';

/** What the project uses of everything that can be limited. */
export function LimitsSummary({ limits }: { limits: readonly SubscriptionLimitResource[] }) {
  const t = useMessages();
  const format = useFormatAmount();
  return (
    <ul className={styles.limits} aria-label={t('settings.usage.limits')}>
      {limits.map(({ id, attributes: { code, usage, limit } }) => {
        const unit = unitOf(code);
        const isReached = limit !== null && usage >= limit;
        return (
          <li key={id} className={cx(styles.limit, isReached && styles['is-reached'])}>
            <span className={styles['limit-name']}>{nameOfLimit(code, t)}</span>
            <span className={styles['limit-usage']}>{format(usage, unit)}</span>
            <span className={styles['limit-most']}>
              {limit === null
                ? t('settings.usage.unlimited')
                : t(isReached ? 'settings.usage.of.reached' : 'settings.usage.of', { limit: format(limit, unit) })}
            </span>
            {limit !== null && (
              <span className={styles.bar} aria-hidden>
                <span style={{ width: `${Math.min(100, limit === 0 ? 100 : (100 * usage) / limit)}%` }} />
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** Another server may limit what this console has no word for. */
function nameOfLimit(code: string, t: ReturnType<typeof useMessages>): string {
  // messages: settings.usage.limit.*
  const name = t(`settings.usage.limit.${code}` as string);
  return name.startsWith('settings.usage.limit.') ? code.replaceAll('_', ' ') : name;
}
