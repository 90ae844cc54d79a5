import { Button, Checkbox, FieldRow, IconButton, MenuItem, MenuTrigger, SortableList } from '@lectern/ui';
import { Plus, X } from 'lucide-react';
import { useSite } from '#lib/current-site.ts';
import { useLocaleName } from '#lib/locale-name.ts';
import { maximumFavoriteLocales } from '#lib/localization-preferences.ts';
import { useMessages } from '#lib/use-messages.ts';
import type { PreferencesTabProps } from './InterfaceTab.tsx';
import { favoritesError } from './preferences-draft.ts';
import styles from './preferences.module.css';

/** Which content languages come first in forms. */
export function TranslationsTab({ draft, set }: PreferencesTabProps) {
  const t = useMessages();
  const localeName = useLocaleName();
  const { locales } = useSite().attributes;
  const chosen = draft.favoriteLocales;
  const left = locales.filter((locale) => !chosen.includes(locale));
  const error = favoritesError(draft);

  if (locales.length < 2) return <p className={styles.quiet}>{t('preferences.favorites.one-language')}</p>;
  return (
    <div className={styles.stack}>
      <Checkbox
        isSelected={draft.favoriteLocalesActive}
        onChange={(favoriteLocalesActive) => set({ favoriteLocalesActive })}
        detail={t('preferences.favorites.active.hint')}
      >
        {t('preferences.favorites.active')}
      </Checkbox>
      <FieldRow
        label={t('preferences.favorites')}
        hint={t('preferences.favorites.hint', { limit: maximumFavoriteLocales })}
        counter={t('preferences.favorites.count', { count: chosen.length, limit: maximumFavoriteLocales })}
        error={error === null ? undefined : t(error, { limit: maximumFavoriteLocales, count: chosen.length })}
      >
        {chosen.length > 0 && (
          <SortableList
            label={t('preferences.favorites')}
            items={chosen.map((locale) => ({ id: locale, label: localeName(locale) }))}
            onReorder={(favoriteLocales) => set({ favoriteLocales })}
          >
            {({ id, label }) => (
              <div className={styles.favorite}>
                <span>{label}</span>
                <code>{id}</code>
                <IconButton
                  size="s"
                  icon={X}
                  label={t('preferences.favorites.remove', { language: label })}
                  onPress={() => set({ favoriteLocales: chosen.filter((locale) => locale !== id) })}
                />
              </div>
            )}
          </SortableList>
        )}
        <div className={styles.add}>
          <MenuTrigger
            label={t('preferences.favorites.add')}
            menu={left.map((locale) => (
              <MenuItem
                key={locale}
                id={locale}
                end={locale}
                onAction={() => set({ favoriteLocales: [...chosen, locale] })}
              >
                {localeName(locale)}
              </MenuItem>
            ))}
          >
            <Button size="s" icon={Plus} isDisabled={left.length === 0}>
              {t('preferences.favorites.add')}
            </Button>
          </MenuTrigger>
        </div>
      </FieldRow>
    </div>
  );
}
