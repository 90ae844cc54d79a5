import { useQuery } from '@tanstack/react-query';
import { Construction } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useEnvironment } from '#lib/current-site.ts';
import { maintenanceModeQuery } from '#lib/maintenance-mode.ts';
import { useMessages } from '#lib/use-messages.ts';
import { whenIdle } from '#lib/when-idle.ts';
import styles from './shell.module.css';

/** Says above every page of the primary environment that it is read-only, for as long as that holds. */
export function MaintenanceNote() {
  const t = useMessages();
  const { primary: isPrimary } = useEnvironment().meta;
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => whenIdle(() => setIsIdle(true)), []);
  const { data } = useQuery({ ...maintenanceModeQuery, enabled: isPrimary && isIdle });
  const isActive = isPrimary && data?.attributes.active === true;
  return (
    <div role="status">
      {isActive && (
        <p className={styles.offline}>
          <Construction aria-hidden />
          {t('shell.maintenance')}
        </p>
      )}
    </div>
  );
}
