import type { SsoSettingsResource } from '@lectern/contract';
import { Button, notify, Time } from '@lectern/ui';
import { useMutation } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { managementApi } from '#lib/api.ts';
import { describeError } from '#lib/describe-error.ts';
import { endError, showError } from '#lib/error-notices.ts';
import { queryClient } from '#lib/query.ts';
import { useMessages } from '#lib/use-messages.ts';
import { ssoSettingsQuery } from '#features/project-settings/queries.ts';
import { refusedFields } from './sso-problems.ts';
import styles from './sso-settings.module.css';

/** Which identity provider the stored metadata names, and when it was read; a URL can be read again. */
export function MetadataState({ settings: { attributes, meta } }: { settings: SsoSettingsResource }) {
  const t = useMessages();
  const url = attributes.idp_saml_metadata_url;
  const { identity_provider: provider, metadata_read_at: readAt } = meta;

  const reading = useMutation({
    mutationFn: () =>
      managementApi.put('/sso-settings', {
        data: { type: 'sso_settings', attributes: { idp_saml_metadata_url: url } },
      }),
    onSuccess: ({ data }) => {
      queryClient.setQueryData(ssoSettingsQuery.queryKey, data);
      // An address in use that doesn't respond is no error for the server: the last good copy stays in use.
      if (data.meta.metadata_read_at === readAt) {
        showError(null, t('settings.sso.reload.failed'), { detail: t('settings.sso.problem.UNREACHABLE') });
        return;
      }
      endError(t('settings.sso.reload.failed'));
      notify.success(t('settings.sso.reload.done'));
    },
    onError: (error) => {
      const [problem] = Object.values(refusedFields(error) ?? {});
      showError(error, t('settings.sso.reload.failed'), {
        detail: problem === undefined ? describeError(error, t) : t(problem),
      });
    },
  });

  if (url === null && attributes.idp_saml_metadata_xml === null) return null;
  return (
    <div className={styles.state}>
      {provider === null ? (
        <p>{t('settings.sso.provider.unread')}</p>
      ) : (
        <p>
          {t('settings.sso.provider')} <code translate="no">{provider}</code>
          {readAt !== null && (
            <span className={styles.read}>
              {t('settings.sso.read-at')} <Time value={readAt} />
            </span>
          )}
        </p>
      )}
      {url !== null && (
        <Button
          size="s"
          icon={RefreshCw}
          isBusy={reading.isPending}
          busyLabel={t('settings.sso.reload.busy')}
          onPress={() => reading.mutate()}
        >
          {t('settings.sso.reload')}
        </Button>
      )}
    </div>
  );
}
