import { Button, Count, MenuItem, MenuTrigger, Tab, TabList, Tabs } from '@lectern/ui';
import { ChevronDown } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useLocaleName } from '#lib/locale-name.ts';
import { useLocalizationPreferences } from '#lib/localization-preferences.ts';
import { useMessages } from '#lib/use-messages.ts';
import { countByLocale } from '#features/content/form/problems.ts';
import { useOpenRecord } from '../open-record.ts';
import { shownLocales } from './shown-locales.ts';
import { countStates } from './translation-states.ts';
import type { Translations } from './use-translations.ts';
import styles from './locales.module.css';

export interface LocaleTabListProps {
  /** Accessible name. */
  label: string;
  locales: readonly string[];
  current: string;
  onChange: (locale: string) => void;
  translations: Translations;
  /** Id of the element that shows the language. */
  panelId: string;
}

/** Languages to choose from, each with its errors and with what its translations lack. */
export function LocaleTabList({ label, locales, current, onChange, translations, panelId }: LocaleTabListProps) {
  const t = useMessages();
  const localeName = useLocaleName();
  const { record } = useOpenRecord();
  const preferences = useLocalizationPreferences();
  const errorCounts = countByLocale(record.problems);
  const always = new Set([current, ...locales.filter((locale) => errorCounts.has(locale))]);
  const { shown, more } = shownLocales(locales, preferences, always);
  const list = useRef<HTMLDivElement>(null);

  // The URL may name a language whose tab is off screen.
  useEffect(() => {
    list.current
      ?.querySelector('[role="tab"][aria-selected="true"]')
      ?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [current]);

  const stateOf = (locale: string) => {
    const { stale, missing } = countStates(translations.states, locale);
    if (stale > 0)
      return { badge: t('content.locales.stale'), badgeNote: t('content.locales.stale.count', { count: stale }) };
    if (missing === 0) return {};
    const badgeNote = t('content.locales.missing.count', { count: missing });
    return { badge: t('content.locales.missing.short', { count: missing }), badgeNote, badgeTone: 'neutral' as const };
  };

  return (
    <div ref={list} className={styles.tabs}>
      <Tabs selectedKey={current} onSelectionChange={(key) => onChange(String(key))}>
        <TabList label={label}>
          {shown.map((locale) => {
            const count = errorCounts.get(locale) ?? 0;
            return (
              <Tab
                key={locale}
                id={locale}
                panelId={panelId}
                errorCount={count}
                errorLabel={t('content.form.error-count', { count })}
                {...(count === 0 && stateOf(locale))}
              >
                {localeName(locale)}
              </Tab>
            );
          })}
        </TabList>
      </Tabs>
      {more.length > 0 && (
        <MenuTrigger
          label={t('content.locales.more')}
          placement="bottom end"
          onAction={(key) => onChange(String(key))}
          menu={more.map((locale) => {
            const { badge } = stateOf(locale);
            return (
              <MenuItem key={locale} id={locale} end={badge ?? <span translate="no">{locale}</span>}>
                {localeName(locale)}
              </MenuItem>
            );
          })}
        >
          <Button variant="quiet" size="s" trailingIcon={ChevronDown}>
            {t('content.locales.more')} <Count value={more.length} />
          </Button>
        </MenuTrigger>
      )}
    </div>
  );
}
