import type { SiteResource } from '@lectern/contract';
import { confirm } from '@lectern/ui';
import { useIntl } from 'react-intl';
import { siteQuery } from '#lib/current-site.ts';
import { localeName } from '#lib/locale-choices.ts';
import { useMessages } from '#lib/use-messages.ts';
import { defineFormScreen } from '#features/project-settings/kit/define-form-screen.tsx';
import type { OpenForm } from '#features/project-settings/kit/use-entry-form.ts';
import { updateSite } from './calls.ts';
import { readSite, siteSchema, type SiteValues } from './site-values.ts';
import { SiteFields } from './SiteFields.tsx';

/** Name and rules of the project, languages and time zone of the environment. */
export const screen = defineFormScreen<SiteResource, SiteValues>({
  path: 'site',
  texts: 'settings.site',
  load: siteQuery,
  update: updateSite,
  // The form of loaded data, never of a new entry.
  read: (site) => readSite(site as SiteResource),
  schema: () => siteSchema,
  labels: {
    name: 'settings.site.name',
    requiresSecondFactor: 'settings.site.require-2fa',
    isIpTracked: 'settings.site.ip-tracking',
    forcesSandboxes: 'settings.site.sandboxes',
    locales: 'settings.site.locales',
    timezone: 'settings.site.timezone',
  },
  Fields: SiteFields,
  useConfirmSave: useConfirmLocales,
});

/** Content in a language that is removed is gone. */
function useConfirmLocales({ base, values }: OpenForm<SiteValues>): () => Promise<boolean> {
  const t = useMessages();
  const { locale: uiLocale } = useIntl();
  const removed = base.locales.filter((locale) => !values.locales.includes(locale));
  const names = removed.map((locale) => localeName(locale, uiLocale)).join(', ');
  return async () =>
    removed.length === 0 ||
    confirm({
      title: t('settings.site.locale.remove.title', { names }),
      body: t('settings.site.locale.remove.body', { names }),
      confirmLabel: t('settings.site.locale.remove.confirm', { count: removed.length }),
      tone: 'danger',
    });
}
