import { Banner, ComboBox } from '@lectern/ui';
import { useMemo } from 'react';
import { useEnvironment } from '#lib/current-site.ts';
import { FormSection } from '#lib/forms/FormSection.tsx';
import type { OpenForm } from '#lib/forms/use-entry-form.ts';
import { useMessages } from '#lib/use-messages.ts';
import { useEnvironmentRefusal } from '#features/configuration/kit/environment-refusal.ts';
import type { LocalesValues } from './locales-values.ts';
import { LocalesField } from './LocalesField.tsx';
import { timeZones } from './time-zones.ts';

/** Languages and time zone of the environment. */
export function LocalesFields({ open }: { open: OpenForm<LocalesValues> }) {
  const t = useMessages();
  const { id } = useEnvironment();
  const zones = useMemo(() => timeZones().map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') })), []);
  const refusal = useEnvironmentRefusal('can_edit_environment');
  const isRefused = refusal !== undefined;
  const locales = open.field('locales');
  const timezone = open.field('timezone');
  return (
    <FormSection title={t('configuration.section.environment', { id })} lead={t('configuration.locales.section.lead')}>
      {isRefused && <Banner>{refusal}</Banner>}
      <LocalesField
        isDisabled={isRefused}
        locales={locales.value}
        change={locales.change}
        onChange={(codes) => locales.onChange([...codes])}
      />
      <ComboBox
        label={t('configuration.locales.timezone')}
        isRequired
        isDisabled={isRefused}
        hint={t('configuration.locales.timezone.hint')}
        change={timezone.change}
        options={zones}
        value={timezone.value}
        onChange={(zone) => {
          if (zone !== null) timezone.onChange(zone);
        }}
      />
    </FormSection>
  );
}
