import type { SsoSettingsResource } from '@lectern/contract';
import { Button, confirm, Time } from '@lectern/ui';
import { KeyRound, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { managementApi } from '#lib/api.ts';
import { describeError } from '#lib/describe-error.ts';
import { showError } from '#lib/error-notices.ts';
import { queryClient } from '#lib/query.ts';
import { useMessages } from '#lib/use-messages.ts';
import { FormSection } from '#lib/forms/FormSection.tsx';
import { ssoSettingsQuery } from '#features/project-settings/queries.ts';
import { CopyRow } from './CopyRow.tsx';
import { ScimTokenDialog } from './ScimTokenDialog.tsx';
import { isBeyondOwnRights } from './sso-problems.ts';
import styles from './sso-settings.module.css';

/** The address of SCIM, and its token: generated, shown once, and replaced by a new one. */
export function ScimSection({ settings: { attributes, relationships, meta } }: { settings: SsoSettingsResource }) {
  const t = useMessages();
  const [token, setToken] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const generatedAt = meta.scim_token_created_at;
  const isNew = generatedAt === null;

  async function handleGenerate() {
    const isConfirmed =
      isNew ||
      (await confirm({
        title: t('settings.sso.token.replace.title'),
        body: t('settings.sso.token.replace.body'),
        confirmLabel: t('settings.sso.token.replace'),
        tone: 'danger',
      }));
    if (!isConfirmed) return;
    setIsBusy(true);
    try {
      const { data } = await managementApi.put('/sso-settings/generate-token');
      setToken(data.attributes.scim_api_token);
      await queryClient.invalidateQueries(ssoSettingsQuery);
    } catch (error) {
      showError(error, t('settings.sso.token.failed'), {
        detail: isBeyondOwnRights(error) ? t('settings.sso.beyond') : describeError(error, t),
      });
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <FormSection title={t('settings.sso.section.scim')} lead={t('settings.sso.section.scim.lead')}>
      <dl className={styles.values}>
        <CopyRow
          label={t('settings.sso.scim-url')}
          hint={t('settings.sso.scim-url.hint')}
          value={attributes.scim_base_url}
        />
      </dl>
      <div className={styles.state}>
        <p>
          {isNew ? (
            t('settings.sso.token.none')
          ) : (
            <>
              {t('settings.sso.token.generated')} <Time value={generatedAt} />
            </>
          )}
        </p>
        <Button
          size="s"
          icon={isNew ? KeyRound : RefreshCw}
          isBusy={isBusy}
          busyLabel={t('settings.sso.token.busy')}
          disabledReason={relationships.default_role.data === null ? t('settings.sso.token.needs-settings') : undefined}
          onPress={() => void handleGenerate()}
        >
          {t(isNew ? 'settings.sso.token.generate' : 'settings.sso.token.replace')}
        </Button>
      </div>
      {token !== null && <ScimTokenDialog token={token} onClose={() => setToken(null)} />}
    </FormSection>
  );
}
