import { Checkbox, ComboBox, formatDateTime, formatDay, RadioGroup, Select } from '@lectern/ui';
import { useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import { usePermissions, useSite } from '#lib/current-site.ts';
import { languageNames, languages } from '#lib/i18n/languages.ts';
import { dateFormats } from '#lib/localization-preferences.ts';
import type { ThemeChoice } from '#lib/theme.ts';
import { useMessages } from '#lib/use-messages.ts';
import type { PreferencesDraft } from './preferences-draft.ts';
import styles from './preferences.module.css';

export interface PreferencesTabProps {
  draft: PreferencesDraft;
  set: (change: Partial<PreferencesDraft>) => void;
}

const themes: readonly ThemeChoice[] = ['system', 'light', 'dark'];
/** A date and time with unambiguous parts. */
const sampleDay = '2026-11-30';
const sampleTime = '2026-11-30T15:05:00Z';
/** Means the project's time zone; no zone has this name. */
const ofProject = 'project';
const shownZones = 40;

/** Language, appearance and time formats of the console. */
export function InterfaceTab({ draft, set }: PreferencesTabProps) {
  const t = useMessages();
  const { can } = usePermissions();
  return (
    <div className={styles.stack}>
      <RadioGroup
        label={t('preferences.language')}
        hint={t('preferences.language.hint')}
        value={draft.language}
        onChange={(language) => set({ language })}
        options={languages.map((code) => ({ value: code, label: languageNames[code], lang: code }))}
      />
      <div className={styles.pair}>
        <DateFormatField draft={draft} set={set} />
        <ClockField draft={draft} set={set} />
      </div>
      <ZoneField draft={draft} set={set} />
      <Select
        label={t('preferences.theme')}
        options={themes.map((theme) => ({ value: theme, label: t(`preferences.theme.${theme}`) }))}
        value={draft.theme}
        onChange={(theme) => set({ theme })}
      />
      {!can('can_manage_access_tokens') && (
        <Checkbox
          isSelected={draft.forceCdaPlaygroundVisibility}
          onChange={(forceCdaPlaygroundVisibility) => set({ forceCdaPlaygroundVisibility })}
          detail={t('preferences.explorer.hint')}
        >
          {t('preferences.explorer')}
        </Checkbox>
      )}
    </div>
  );
}

function DateFormatField({ draft, set }: PreferencesTabProps) {
  const t = useMessages();
  const { locale } = useIntl();
  return (
    <Select
      label={t('preferences.date-format')}
      options={dateFormats.map((dateOrder) => ({
        value: dateOrder,
        label: t(`preferences.date-format.${dateOrder}`),
        end: formatDay(sampleDay, { locale, dateOrder }),
      }))}
      value={draft.dateFormat}
      onChange={(dateFormat) => set({ dateFormat })}
    />
  );
}

const clocks = ['automatic', '24', '12'] as const;

function ClockField({ draft, set }: PreferencesTabProps) {
  const t = useMessages();
  const { locale } = useIntl();
  const sample = (hourCycle: 'h12' | 'h23' | undefined) =>
    // Without the date in front.
    formatDateTime(sampleTime, { locale, timeZone: 'UTC', dateOrder: 'day-first', hourCycle }).split(', ').at(-1);
  return (
    <Select
      label={t('preferences.clock')}
      options={clocks.map((clock) => ({
        value: clock,
        label: t(`preferences.clock.${clock}`),
        end: sample(clock === 'automatic' ? undefined : clock === '24' ? 'h23' : 'h12'),
      }))}
      value={draft.twentyFourHour === null ? 'automatic' : draft.twentyFourHour ? '24' : '12'}
      onChange={(clock) => set({ twentyFourHour: clock === 'automatic' ? null : clock === '24' })}
    />
  );
}

function ZoneField({ draft, set }: PreferencesTabProps) {
  const t = useMessages();
  const siteZone = useSite().attributes.timezone;
  const zones = useMemo(
    () => Intl.supportedValuesOf('timeZone').map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') })),
    [],
  );
  const projectLabel = t('preferences.timezone.project', { zone: siteZone.replaceAll('_', ' ') });
  const all = [{ value: ofProject, label: projectLabel }, ...zones];
  const chosen = all.find(({ value }) => value === (draft.timezone ?? ofProject));
  const [text, setText] = useState(chosen?.label ?? '');
  const needle = text === chosen?.label ? '' : text.trim().toLocaleLowerCase();
  // Of several hundred zones only those are rendered that may be meant.
  const matching = all.filter(({ label }) => label.toLocaleLowerCase().includes(needle)).slice(0, shownZones);
  const shown = chosen === undefined || matching.includes(chosen) ? matching : [chosen, ...matching];
  return (
    <ComboBox
      label={t('preferences.timezone')}
      hint={t('preferences.timezone.hint')}
      options={shown}
      value={chosen?.value ?? null}
      inputValue={text}
      onInputChange={setText}
      onChange={(zone) => {
        if (zone === null) return;
        setText(all.find(({ value }) => value === zone)?.label ?? '');
        set({ timezone: zone === ofProject ? null : zone });
      }}
      onBlur={() => setText(chosen?.label ?? '')}
    />
  );
}
