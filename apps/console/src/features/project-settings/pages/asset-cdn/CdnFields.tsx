import { Checkbox, NumberField, RadioGroup, Select } from '@lectern/ui';
import { useMessages } from '#lib/use-messages.ts';
import { FormSection } from '#lib/forms/FormSection.tsx';
import type { OpenForm } from '#lib/forms/use-entry-form.ts';
import styles from '#features/project-settings/settings.module.css';
import { type CdnValues, colorSpaces, defaultQuality, imagePresets, improvements } from './cdn-values.ts';

/** Preset of images with its options, and whether videos are served as they were uploaded. */
export function CdnFields({ open }: { open: OpenForm<CdnValues> }) {
  const t = useMessages();
  const video = open.field('disablesRawVideos');
  return (
    <>
      <FormSection title={t('settings.cdn.section.images')} lead={t('settings.cdn.section.images.lead')}>
        <RadioGroup
          label={t('settings.cdn.preset')}
          isRequired
          options={imagePresets.map((preset) => ({
            value: preset,
            label: t(`settings.cdn.preset.${preset}`),
            detail: t(`settings.cdn.preset.${preset}.detail`),
          }))}
          {...open.field('preset')}
        />
        {open.values.preset === 'custom' && <CustomPreset open={open} />}
      </FormSection>
      <FormSection title={t('settings.cdn.section.videos')} lead={t('settings.cdn.section.videos.lead')}>
        <Checkbox isSelected={video.value} onChange={video.onChange} detail={t('settings.cdn.raw-videos.detail')}>
          {t('settings.cdn.raw-videos')}
        </Checkbox>
      </FormSection>
    </>
  );
}

const noColorSpace = 'none';

function CustomPreset({ open }: { open: OpenForm<CdnValues> }) {
  const t = useMessages();
  const auto = open.field('auto');
  const colorSpace = open.field('colorSpace');

  function handleAuto(name: (typeof improvements)[number], isOn: boolean) {
    const names = improvements.filter((one) => (one === name ? isOn : auto.value.includes(one)));
    // A custom preset without options is a problem of the preset, which this may solve.
    open.change({ auto: names }, 'auto', 'preset');
  }

  return (
    <>
      <div role="group" aria-label={t('settings.cdn.auto')}>
        <p className={styles['group-label']}>{t('settings.cdn.auto')}</p>
        <div className={styles.rights}>
          {improvements.map((name) => (
            <Checkbox
              key={name}
              isSelected={auto.value.includes(name)}
              onChange={(isOn) => handleAuto(name, isOn)}
              detail={t(`settings.cdn.auto.${name}.detail`)}
            >
              {t(`settings.cdn.auto.${name}`)}
            </Checkbox>
          ))}
        </div>
      </div>
      <div className={styles.short}>
        <NumberField
          label={t('settings.cdn.quality')}
          hint={t('settings.cdn.quality.hint', { count: defaultQuality(open.values) })}
          isInteger
          {...open.field('quality')}
          onChange={(quality) => open.change({ quality }, 'quality', 'preset')}
        />
      </div>
      <Select
        label={t('settings.cdn.color-space')}
        hint={t('settings.cdn.color-space.hint')}
        change={colorSpace.change}
        error={colorSpace.error}
        value={colorSpace.value ?? noColorSpace}
        onChange={(name) => open.change({ colorSpace: name === noColorSpace ? null : name }, 'colorSpace', 'preset')}
        options={[
          { value: noColorSpace, label: t('settings.cdn.color-space.none') },
          ...colorSpaces.map((name) => ({
            value: name,
            label: t(`settings.cdn.color-space.${name}`),
            detail: t(`settings.cdn.color-space.${name}.detail`),
          })),
        ]}
      />
    </>
  );
}
