import { IconButton, MenuItem, MenuSection, MenuTrigger, Tab, TabList, Tabs } from '@lectern/ui';
import { Languages } from 'lucide-react';
import { useMessages } from '../../../../lib/use-messages.ts';
import { useLocaleName } from '../../../../lib/locale-name.ts';
import styles from './record.module.css';

export interface LocaleTabsProps {
  /** Locales of the record. */
  locales: readonly string[];
  /** Locales of the site that the record has not. */
  missing: readonly string[];
  current: string;
  /** Id of the element that shows the current language. */
  panelId: string;
  errorCounts: ReadonlyMap<string | null, number>;
  onChange: (locale: string) => void;
  /** Absent where languages may not be changed. */
  onAdd?: (locale: string) => void;
  onRemove?: (locale: string) => void;
}

/** The languages of a record, each with its errors. */
export function LocaleTabs({ locales, missing, current, panelId, errorCounts, onChange, onAdd, onRemove }: LocaleTabsProps) {
  const t = useMessages();
  const localeName = useLocaleName();
  const canChange = (onAdd && missing.length > 0) || (onRemove && locales.length > 1);
  return (
    <div className={styles.languages}>
      <Tabs selectedKey={current} onSelectionChange={(key) => onChange(String(key))}>
        <TabList label={t('content.form.languages')}>
          {locales.map((locale) => {
            const count = errorCounts.get(locale) ?? 0;
            return (
              <Tab key={locale} id={locale} panelId={panelId} errorCount={count} errorLabel={t('content.form.error-count', { count })}>
                {localeName(locale)}
              </Tab>
            );
          })}
        </TabList>
      </Tabs>
      {canChange && (
        <MenuTrigger
          label={t('content.form.languages.change')}
          placement="bottom end"
          onAction={(key) => {
            const [action, locale] = String(key).split(' ');
            if (locale === undefined) return;
            if (action === 'add') onAdd?.(locale);
            else onRemove?.(locale);
          }}
          menu={
            <>
              {onAdd && missing.length > 0 && (
                <MenuSection label={t('content.form.languages.add')}>
                  {missing.map((locale) => (
                    <MenuItem key={locale} id={`add ${locale}`} end={locale}>
                      {localeName(locale)}
                    </MenuItem>
                  ))}
                </MenuSection>
              )}
              {onRemove && locales.length > 1 && (
                <MenuItem id={`remove ${current}`} tone="danger">
                  {t('content.form.languages.remove', { language: localeName(current) })}
                </MenuItem>
              )}
            </>
          }
        >
          <IconButton icon={Languages} label={t('content.form.languages.change')} />
        </MenuTrigger>
      )}
    </div>
  );
}
