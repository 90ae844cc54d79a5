import { Banner, confirm, notify, Switch } from '@lectern/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { managementApi } from '#lib/api.ts';
import { reportError } from '#lib/describe-error.ts';
import { queryClient } from '#lib/query.ts';
import { maintenanceModeQuery } from '#lib/maintenance-mode.ts';
import { usePeople } from '#lib/people/use-people.ts';
import { useMessages } from '#lib/use-messages.ts';
import styles from './environments.module.css';
import { editorsQuery } from './queries.ts';
import { useForcing } from './use-forcing.ts';

/** Makes the primary environment read-only, after one or two confirmations, or writable again. */
export function MaintenanceSwitch({ primaryId }: { primaryId: string | undefined }) {
  const t = useMessages();
  const force = useForcing();
  const [isBusy, setIsBusy] = useState(false);
  const query = useQuery(maintenanceModeQuery);
  const isActive = query.data?.attributes.active ?? false;
  const editors = useEditors(primaryId);

  async function activate(): Promise<boolean> {
    const title = t('settings.environments.maintenance.activate.title');
    const confirmLabel = t('settings.environments.maintenance.activate.confirm');
    const body = t('settings.environments.maintenance.activate.body');
    if (!(await confirm({ title, body, confirmLabel }))) return false;
    return force({
      environmentId: primaryId ?? '',
      title: t('settings.environments.maintenance.force.title'),
      confirmLabel: t('settings.environments.maintenance.force.confirm'),
      run: (isForced) => managementApi.put('/maintenance-mode/activate', { query: { force: isForced } }),
    });
  }

  async function handleChange(next: boolean) {
    setIsBusy(true);
    try {
      const isDone = next ? await activate() : (await managementApi.put('/maintenance-mode/deactivate')) !== undefined;
      if (!isDone) return;
      await queryClient.invalidateQueries(maintenanceModeQuery);
      notify.success(t(`settings.environments.maintenance.${next ? 'activated' : 'deactivated'}`));
    } catch (error) {
      reportError(error, t('settings.environments.maintenance.failed'), t);
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <div className={styles.maintenance}>
      <Switch
        isSelected={isActive}
        isDisabled={isBusy || query.data === undefined}
        onChange={(next) => void handleChange(next)}
        detail={[t('settings.environments.maintenance.hint'), ...editors].join(' ')}
      >
        {t('settings.environments.maintenance')}
      </Switch>
      {isActive && <Banner tone="warning">{t('settings.environments.maintenance.active')}</Banner>}
    </div>
  );
}

/** A sentence with the people who are editing the primary environment, as far as one may read what they edit. */
function useEditors(primaryId: string | undefined): string[] {
  const t = useMessages();
  const { formatList } = useIntl();
  const { nameOf } = usePeople();
  const { data = [] } = useQuery({ ...editorsQuery(primaryId ?? ''), enabled: primaryId !== undefined });
  const names = [...new Set(data.map(({ relationships }) => nameOf(relationships.editor.data)))];
  if (names.length === 0 || names.includes('')) return [];
  return [t('settings.environments.maintenance.editors', { count: names.length, names: formatList(names) })];
}
