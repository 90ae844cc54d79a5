import { Banner, ColorField, RadioGroup } from '@lectern/ui';
import { useEffect } from 'react';
import { useEnvironment, useSite } from '#lib/current-site.ts';
import { FormSection } from '#lib/forms/FormSection.tsx';
import type { OpenForm } from '#lib/forms/use-entry-form.ts';
import { applySiteTheme } from '#lib/site-theme.ts';
import { useMessages } from '#lib/use-messages.ts';
import { useEnvironmentRefusal } from '#features/configuration/kit/environment-refusal.ts';
import { type AppearanceValues, themeColours, themeOf } from './appearance-values.ts';
import { HueField } from './HueField.tsx';
import { LogoField } from './LogoField.tsx';

/** Kind of theme with its colours, and the logo. The console shows the colours while they are chosen. */
export function AppearanceFields({ open }: { open: OpenForm<AppearanceValues> }) {
  const t = useMessages();
  const { id } = useEnvironment();
  const refusal = useEnvironmentRefusal('can_edit_environment');
  const isDisabled = refusal !== undefined;
  const type = open.field('type');
  usePreview(open.values);
  return (
    <>
      <FormSection title={t('configuration.section.environment', { id })} lead={t('configuration.appearance.lead')}>
        {isDisabled && <Banner>{refusal}</Banner>}
        <RadioGroup
          label={t('configuration.appearance.type')}
          isDisabled={isDisabled}
          options={(['monochromatic', 'custom'] as const).map((kind) => ({
            value: kind,
            label: t(`configuration.appearance.type.${kind}`),
            detail: t(`configuration.appearance.type.${kind}.detail`),
          }))}
          {...type}
        />
        {type.value === 'monochromatic' ? (
          <HueField isDisabled={isDisabled} {...open.field('hue')} />
        ) : (
          themeColours.map((name) => (
            <ColorField
              key={name}
              isRequired
              isDisabled={isDisabled}
              hasAlpha={false}
              label={t(`configuration.appearance.${name}`)}
              hint={t(`configuration.appearance.${name}.hint`)}
              pickLabel={t('configuration.appearance.pick', { name: t(`configuration.appearance.${name}`) })}
              {...open.field(name)}
            />
          ))
        )}
      </FormSection>
      <FormSection title={t('configuration.appearance.logo')} lead={t('configuration.appearance.logo.lead')}>
        <LogoField isDisabled={isDisabled} {...open.field('logo')} />
      </FormSection>
    </>
  );
}

/** Colours of the form for as long as it is open; those that are stored afterwards. */
function usePreview(values: AppearanceValues): void {
  const stored = useSite().attributes.theme;
  useEffect(() => {
    applySiteTheme(themeOf(values));
    return () => applySiteTheme(stored);
  }, [values, stored]);
}
