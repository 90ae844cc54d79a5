import { confirm } from '@lectern/ui';
import type { OpenForm } from '#lib/forms/use-entry-form.ts';
import { useMessages } from '#lib/use-messages.ts';
import type { SsoValues } from './sso-values.ts';

/** Asks before users lose access without the identity provider: it may concern the user, too. */
export function useConfirmRequiring({ base, values }: OpenForm<SsoValues>): () => Promise<boolean> {
  const t = useMessages();
  return async () => {
    if (base.requiresSso || !values.requiresSso) return true;
    return confirm({
      title: t('settings.sso.required.confirm.title'),
      body: t('settings.sso.required.confirm.body'),
      confirmLabel: t('settings.sso.required'),
      tone: 'danger',
    });
  };
}
