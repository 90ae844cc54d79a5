import { Banner, Checkbox, ComboBox, TextField } from '@lectern/ui';
import { useMemo } from 'react';
import { useEnvironment, usePermissions } from '#lib/current-site.ts';
import type { SchemaRefusal } from '#lib/schema-refusal.ts';
import { useMessages } from '#lib/use-messages.ts';
import { useSchemaRefusal } from '#lib/use-schema-refusal.ts';
import { FormSection } from '#features/project-settings/kit/FormSection.tsx';
import type { OpenForm } from '#features/project-settings/kit/use-entry-form.ts';
import styles from '#features/project-settings/settings.module.css';
import { timeZones } from './time-zones.ts';
import { LocalesField } from './LocalesField.tsx';
import type { SiteValues } from './site-values.ts';

/** Why the settings of the environment are read-only; whoever lacks the right does not see them. */
const refusalMessages: Partial<Record<SchemaRefusal, string>> = {
  sandbox: 'error.PRIMARY_ENVIRONMENT_SETTINGS_READ_ONLY',
  'read-only': 'error.ENVIRONMENT_IN_READ_ONLY_MODE',
};

/** What all environments share, and what belongs to this one; each for those who may change it. */
export function SiteFields({ open }: { open: OpenForm<SiteValues> }) {
  const t = useMessages();
  const environment = useEnvironment();
  const { can } = usePermissions();
  const zones = useMemo(() => timeZones().map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') })), []);
  const requiresSecondFactor = open.field('requiresSecondFactor');
  const forcesSandboxes = open.field('forcesSandboxes');
  const reason = useSchemaRefusal('can_edit_environment');
  const refusal = reason === null ? undefined : refusalMessages[reason];
  const isRefused = refusal !== undefined;
  const isIpTracked = open.field('isIpTracked');
  const locales = open.field('locales');
  const timezone = open.field('timezone');
  return (
    <>
      {can('can_edit_site') && (
        <FormSection title={t('settings.site.section.project')} lead={t('settings.site.section.project.lead')}>
          <TextField label={t('settings.site.name')} isRequired {...open.field('name')} />
          <div className={styles.rights}>
            <Checkbox
              isSelected={requiresSecondFactor.value}
              onChange={requiresSecondFactor.onChange}
              detail={t('settings.site.require-2fa.detail')}
            >
              {t('settings.site.require-2fa')}
            </Checkbox>
            <Checkbox
              isSelected={isIpTracked.value}
              onChange={isIpTracked.onChange}
              detail={t('settings.site.ip-tracking.detail')}
            >
              {t('settings.site.ip-tracking')}
            </Checkbox>
            <Checkbox
              isSelected={forcesSandboxes.value}
              onChange={forcesSandboxes.onChange}
              detail={t('settings.site.sandboxes.detail')}
            >
              {t('settings.site.sandboxes')}
            </Checkbox>
          </div>
        </FormSection>
      )}
      {can('can_edit_environment') && (
        <FormSection
          id="environment"
          title={t('settings.site.section.environment', { id: environment.id })}
          lead={t('settings.site.section.environment.lead')}
        >
          {refusal !== undefined && <Banner>{t(refusal)}</Banner>}
          <LocalesField
            isDisabled={isRefused}
            locales={locales.value}
            change={locales.change}
            onChange={(codes) => locales.onChange([...codes])}
          />
          <ComboBox
            label={t('settings.site.timezone')}
            isRequired
            isDisabled={isRefused}
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
