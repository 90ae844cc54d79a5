import { ComboBox, TextField } from '@lectern/ui';
import { useMemo } from 'react';
import { useEnvironment, usePermissions } from '#lib/current-site.ts';
import { useMessages } from '#lib/use-messages.ts';
import { FormSection } from '#features/project-settings/kit/FormSection.tsx';
import type { OpenForm } from '#features/project-settings/kit/use-entry-form.ts';
import { timeZones } from './locales.ts';
import { LocalesField } from './LocalesField.tsx';
import type { SiteValues } from './site-values.ts';

/** What all environments share, and what belongs to this one; each for those who may change it. */
export function SiteFields({ open }: { open: OpenForm<SiteValues> }) {
  const t = useMessages();
  const environment = useEnvironment();
  const { can } = usePermissions();
  const zones = useMemo(() => timeZones().map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') })), []);
  const locales = open.field('locales');
  const timezone = open.field('timezone');
  return (
    <>
      {can('can_edit_site') && (
        <FormSection title={t('settings.site.section.project')} lead={t('settings.site.section.project.lead')}>
          <TextField label={t('settings.site.name')} isRequired {...open.field('name')} />
        </FormSection>
      )}
      {can('can_edit_environment') && (
        <FormSection
          id="environment"
          title={t('settings.site.section.environment', { id: environment.id })}
          lead={t('settings.site.section.environment.lead')}
        >
          <LocalesField
            locales={locales.value}
            change={locales.change}
            onChange={(codes) => locales.onChange([...codes])}
          />
          <ComboBox
            label={t('settings.site.timezone')}
            isRequired
            hint={t('settings.site.timezone.hint')}
            change={timezone.change}
            options={zones}
            value={timezone.value}
            onChange={(zone) => {
              if (zone !== null) timezone.onChange(zone);
            }}
          />
        </FormSection>
      )}
    </>
  );
}
