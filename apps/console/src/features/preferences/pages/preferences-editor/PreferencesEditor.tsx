import { notify, Tab, TabList, TabPanel, Tabs } from '@lectern/ui';
import { useState, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useSite } from '#lib/current-site.ts';
import { languageOf } from '#lib/i18n/languages.ts';
import { languageStore } from '#lib/language.ts';
import { AreaDialog } from '#lib/layout/AreaDialog.tsx';
import { useModalArea } from '#lib/layout/modal-area.ts';
import { saveLocalizationPreferences, useLocalizationPreferences } from '#lib/localization-preferences.ts';
import { messageStore } from '#lib/message-store.ts';
import { paths } from '#lib/paths.ts';
import { themeStore } from '#lib/theme.ts';
import { useMessages } from '#lib/use-messages.ts';
import { InterfaceTab } from './InterfaceTab.tsx';
import { favoritesError, knownFavorites, type PreferencesDraft, preferencesTabs, tabOf } from './preferences-draft.ts';
import { TranslationsTab } from './TranslationsTab.tsx';

/**
 * A user's own preferences, stored in this browser: language, appearance and time formats of the console, and favourite
 * languages.
 */
export function PreferencesEditor() {
  const t = useMessages();
  const area = useModalArea();
  const navigate = useNavigate();
  const { hash } = useLocation();
  const { locales } = useSite().attributes;
  const { speech } = useSyncExternalStore(messageStore.subscribe, messageStore.read);
  const preferences = useLocalizationPreferences();
  const [draft, setDraft] = useState<PreferencesDraft>(() => ({
    ...preferences,
    favoriteLocales: knownFavorites(preferences.favoriteLocales, locales),
    language: languageOf(speech),
    theme: themeStore.read(),
  }));
  const [isBusy, setIsBusy] = useState(false);
  const error = favoritesError(draft);

  function show(tab: string) {
    void navigate(paths.preferences(tab === 'translations' ? tab : undefined), { replace: true });
  }

  async function handleSubmit() {
    if (isBusy) return;
    if (error !== null) return show('translations');
    setIsBusy(true);
    const { language, theme, ...rest } = draft;
    saveLocalizationPreferences(rest);
    themeStore.choose(theme);
    await languageStore.choose(language);
    // The notice speaks the language that was just chosen.
    notify.success(messageStore.read().messages['preferences.saved'] ?? '');
    area?.close();
  }

  const parts = { draft, set: (change: Partial<PreferencesDraft>) => setDraft((before) => ({ ...before, ...change })) };
  return (
    <AreaDialog
      title={t('preferences.title')}
      subtitle={t('preferences.subtitle')}
      form={{ submitLabel: t('preferences.save'), isBusy, onSubmit: () => void handleSubmit() }}
    >
      <Tabs selectedKey={tabOf(hash)} onSelectionChange={(key) => show(String(key))}>
        <TabList label={t('preferences.title')}>
          {preferencesTabs.map((tab) => (
            <Tab
              key={tab}
              id={tab}
              errorCount={tab === 'translations' && error !== null ? 1 : 0}
              errorLabel={t('preferences.tab.error')}
            >
              {t(`preferences.tab.${tab}`)}
            </Tab>
          ))}
        </TabList>
        <TabPanel id="interface">
          <InterfaceTab {...parts} />
        </TabPanel>
        <TabPanel id="translations">
          <TranslationsTab {...parts} />
        </TabPanel>
      </Tabs>
    </AreaDialog>
  );
}
