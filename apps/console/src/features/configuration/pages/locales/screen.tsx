import type { SiteResource } from '@lectern/contract';
import { confirm } from '@lectern/ui';
import { useIntl } from 'react-intl';
import { siteQuery } from '#lib/current-site.ts';
import { defineFormScreen } from '#lib/forms/define-form-screen.tsx';
import type { OpenForm } from '#lib/forms/use-entry-form.ts';
import { localeName } from '#lib/locale-choices.ts';
import { paths } from '#lib/paths.ts';
import { useMessages } from '#lib/use-messages.ts';
import { localesSchema, type LocalesValues, readLocales, updateLocales } from './locales-values.ts';
import { LocalesFields } from './LocalesFields.tsx';

/** Languages and time zone of the environment. */
export const screen = defineFormScreen<SiteResource, LocalesValues>({
  path: 'configuration/locales',
  home: paths.configurationPage('locales'),
  texts: 'configuration.locales',
  load: siteQuery,
  update: updateLocales,
  // The form of loaded data, never of a new entry.
  read: (site) => readLocales(site as SiteResource),
  schema: () => localesSchema,
  labels: { locales: 'configuration.locales.languages', timezone: 'configuration.locales.timezone' },
  Fields: LocalesFields,
  useConfirmSave: useConfirmLocales,
});

/** Content in a language that is removed is gone. */
function useConfirmLocales({ base, values }: OpenForm<LocalesValues>): () => Promise<boolean> {
  const t = useMessages();
  const { locale: uiLocale } = useIntl();
  const removed = base.locales.filter((locale) => !values.locales.includes(locale));
  const names = removed.map((locale) => localeName(locale, uiLocale)).join(', ');
  return async () =>
    removed.length === 0 ||
    confirm({
      title: t('configuration.locales.locale.remove.title', { names }),
      body: t('configuration.locales.locale.remove.body', { names }),
      confirmLabel: t('configuration.locales.locale.remove.confirm', { count: removed.length }),
      tone: 'danger',
    });
}
