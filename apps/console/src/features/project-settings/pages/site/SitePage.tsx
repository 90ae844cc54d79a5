import { ComboBox, confirm, notify, TextField } from '@lectern/ui';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useMemo, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { api } from '#lib/api.ts';
import { siteQuery, useEnvironment, usePermissions, useSite } from '#lib/current-site.ts';
import { reportError } from '#lib/describe-error.ts';
import { Pane, PaneBody } from '#lib/layout/Pane.tsx';
import { queryClient } from '#lib/query.ts';
import { useShortcut } from '#lib/shortcuts.ts';
import { useLeaveGuard } from '#lib/use-leave-guard.ts';
import { useMessages } from '#lib/use-messages.ts';
import type { WireDocument, WireSite } from '#lib/wire.ts';
import { SaveFoot } from '#features/project-settings/parts/SaveFoot.tsx';
import styles from '#features/project-settings/settings.module.css';
import { LocalesField } from './LocalesField.tsx';
import { localeName, timeZones } from './locales.ts';

interface SiteValues {
  name: string;
  locales: readonly string[];
  timezone: string;
}

/** Name, languages and time zone of the project. */
export function SitePage() {
  const t = useMessages();
  const { locale: uiLocale } = useIntl();
  const site = useSite();
  const environment = useEnvironment();
  const { can } = usePermissions();
  const saved: SiteValues = {
    name: site.attributes.name,
    locales: site.attributes.locales,
    timezone: site.attributes.timezone,
  };
  const [values, setValues] = useState(saved);
  const [nameError, setNameError] = useState<string>();
  const nameRef = useRef<HTMLInputElement>(null);
  const formRef = useRef<HTMLFormElement>(null);
  const zones = useMemo(() => timeZones().map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') })), []);

  const changes = [
    values.name !== saved.name && t('settings.site.name'),
    values.locales.join() !== saved.locales.join() && t('settings.site.locales'),
    values.timezone !== saved.timezone && t('settings.site.timezone'),
  ].filter((label) => label !== false);
  const isChanged = (label: string) => (changes.includes(label) ? 'unsaved' : undefined);

  const save = useMutation({
    mutationFn: () =>
      api.put<WireDocument<WireSite>>('/site', {
        data: {
          id: site.id,
          type: 'site',
          attributes: {
            ...(values.name === saved.name ? {} : { name: values.name.trim() }),
            ...(values.locales.join() === saved.locales.join() ? {} : { locales: values.locales }),
            ...(values.timezone === saved.timezone ? {} : { timezone: values.timezone }),
          },
        },
      }),
    onSuccess: ({ data }) => {
      queryClient.setQueryData(siteQuery.queryKey, data);
      setValues({ name: data.attributes.name, locales: data.attributes.locales, timezone: data.attributes.timezone });
      notify.success(t('settings.site.saved'));
    },
    onError: (error) => reportError(error, t('settings.site.save-failed'), t),
  });
  useLeaveGuard(save.isPending ? [] : changes);
  useShortcut({ keys: '$mod+s', label: t('common.save') }, () => formRef.current?.requestSubmit());

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (changes.length === 0 || save.isPending) return;
    if (values.name.trim() === '') {
      setNameError(t('settings.site.name.required'));
      nameRef.current?.focus();
      return;
    }
    setNameError(undefined);
    const removed = saved.locales.filter((locale) => !values.locales.includes(locale));
    if (removed.length > 0) {
      const names = removed.map((locale) => localeName(locale, uiLocale)).join(', ');
      const isConfirmed = await confirm({
        title: t('settings.site.locale.remove.title', { names }),
        body: t('settings.site.locale.remove.body', { names }),
        confirmLabel: t('settings.site.locale.remove.confirm', { count: removed.length }),
        tone: 'danger',
      });
      if (!isConfirmed) return;
    }
    save.mutate();
  }

  return (
    <Pane>
      <form ref={formRef} style={{ display: 'contents' }} onSubmit={(event) => void handleSubmit(event)} noValidate>
        <PaneBody>
          <div className={`${styles.page} ${styles['is-form']}`}>
            <h1>{t('settings.site.title')}</h1>
            {can('can_edit_site') && (
              <section className={styles.section}>
                <div className={styles['section-head']}>
                  <h2>{t('settings.site.section.project')}</h2>
                  <p>{t('settings.site.section.project.lead')}</p>
                </div>
                <TextField
                  ref={nameRef}
                  label={t('settings.site.name')}
                  isRequired
                  error={nameError}
                  change={nameError === undefined ? isChanged(t('settings.site.name')) : undefined}
                  value={values.name}
                  onChange={(name) => setValues({ ...values, name })}
                />
              </section>
            )}
            {can('can_edit_environment') && (
              <section className={styles.section}>
                <div className={styles['section-head']}>
                  <h2>{t('settings.site.section.environment', { id: environment.id })}</h2>
                  <p>{t('settings.site.section.environment.lead')}</p>
                </div>
                <LocalesField
                  locales={values.locales}
                  change={isChanged(t('settings.site.locales'))}
                  onChange={(locales) => setValues({ ...values, locales })}
                />
                <ComboBox
                  label={t('settings.site.timezone')}
                  isRequired
                  hint={t('settings.site.timezone.hint')}
                  change={isChanged(t('settings.site.timezone'))}
                  options={zones}
                  value={values.timezone}
                  onChange={(timezone) => {
                    if (timezone !== null) setValues({ ...values, timezone });
                  }}
                />
              </section>
            )}
          </div>
        </PaneBody>
        <SaveFoot changeCount={changes.length} isSaving={save.isPending} onDiscard={() => setValues(saved)} />
      </form>
    </Pane>
  );
}
