import { IconButton } from '@lectern/ui';
import { Columns2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useMessages } from '#lib/use-messages.ts';
import { useOpenRecord } from '../open-record.ts';
import { LocaleMenu } from './LocaleMenu.tsx';
import { LocaleTabList } from './LocaleTabList.tsx';
import type { Translations } from './use-translations.ts';
import styles from './locales.module.css';

export interface LocaleTabsProps {
  translations: Translations;
  /** Id of the element that shows the fields. */
  panelId: string;
  /** Further buttons at the end of the line. */
  tools?: ReactNode;
}

/** The languages of the record: one row of tabs for each column of the form, and what can be done with them. */
export function LocaleTabs({ translations, panelId, tools }: LocaleTabsProps) {
  const t = useMessages();
  const { record, rights, locale, showLocale, secondLocale, showSecondLocale } = useOpenRecord();
  const { locales } = record;
  const next = locales.find((other) => other !== locale);
  const list = { translations, panelId };
  return (
    <div className={styles.languages}>
      <div className={styles.lists}>
        <LocaleTabList
          {...list}
          label={t(secondLocale === null ? 'content.form.languages' : 'content.locales.beside.first')}
          locales={locales}
          current={locale}
          onChange={showLocale}
        />
        {secondLocale !== null && (
          <LocaleTabList
            {...list}
            label={t('content.locales.beside.second')}
            locales={locales.filter((other) => other !== locale)}
            current={secondLocale}
            onChange={showSecondLocale}
          />
        )}
      </div>
      <div className={styles.tools}>
        <IconButton
          icon={Columns2}
          label={t(secondLocale === null ? 'content.locales.beside.show' : 'content.locales.beside.hide')}
          isPressed={secondLocale !== null}
          disabledReason={next === undefined ? t('content.locales.beside.none') : undefined}
          onPress={() => showSecondLocale(secondLocale === null ? (next ?? null) : null)}
        />
        {tools}
        {rights.canSave && <LocaleMenu />}
      </div>
    </div>
  );
}
