import type { RoleResource, SsoGroupResource } from '@lectern/contract';
import { Button, confirm, notify } from '@lectern/ui';
import { Copy, Download } from 'lucide-react';
import { useState } from 'react';
import { managementApi } from '#lib/api.ts';
import { describeError, reportError } from '#lib/describe-error.ts';
import { showError } from '#lib/error-notices.ts';
import { useMessages } from '#lib/use-messages.ts';
import { downloadCsv } from '#features/project-settings/kit/csv.ts';
import { isBeyondOwnRights } from '#features/project-settings/pages/sso-settings/sso-problems.ts';
import { fetchSsoUsers } from './queries.ts';
import { refreshSsoUsers } from './refresh-users.ts';
import { csvOfUsers } from './user-csv.ts';
import type { UserSelection } from './user-selection.ts';
import styles from './sso-users.module.css';

interface UserToolsProps {
  selection: UserSelection;
  roles: readonly RoleResource[];
  groups: readonly SsoGroupResource[];
  /** The identity provider imports users that the project has. */
  canCopy: boolean;
  isEmpty: boolean;
}

/** Next to the heading: the users that match as CSV, and SSO users for those who have none. */
export function UserTools({ selection, roles, groups, canCopy, isEmpty }: UserToolsProps) {
  const t = useMessages();
  const [isExporting, setIsExporting] = useState(false);
  const [isCopying, setIsCopying] = useState(false);

  async function handleExport() {
    setIsExporting(true);
    try {
      downloadCsv('sso-users', csvOfUsers(await fetchSsoUsers(selection), groups, roles));
    } catch (error) {
      reportError(error, t('settings.sso-users.export.failed'), t);
    } finally {
      setIsExporting(false);
    }
  }

  async function handleCopy() {
    const isConfirmed = await confirm({
      title: t('settings.sso-users.copy.title'),
      body: t('settings.sso-users.copy.body'),
      confirmLabel: t('settings.sso-users.copy'),
    });
    if (!isConfirmed) return;
    setIsCopying(true);
    try {
      const { data } = await managementApi.post('/sso-users/copy-users');
      await refreshSsoUsers();
      notify.success(t('settings.sso-users.copy.done', { count: data.length }));
    } catch (error) {
      showError(error, t('settings.sso-users.copy.failed'), {
        detail: isBeyondOwnRights(error) ? t('settings.people.beyond') : describeError(error, t),
      });
    } finally {
      setIsCopying(false);
    }
  }

  return (
    <div className={styles.tools}>
      {canCopy && (
        <Button
          icon={Copy}
          isBusy={isCopying}
          busyLabel={t('settings.sso-users.copy.busy')}
          onPress={() => void handleCopy()}
        >
          {t('settings.sso-users.copy')}
        </Button>
      )}
      <Button
        icon={Download}
        isDisabled={isEmpty}
        isBusy={isExporting}
        busyLabel={t('settings.sso-users.export.busy')}
        onPress={() => void handleExport()}
      >
        {t('settings.sso-users.export')}
      </Button>
    </div>
  );
}
