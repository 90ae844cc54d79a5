import { Badge, Button, ComboBox, type FieldChange, FieldRow, IconButton, LocaleBadge } from '@lectern/ui';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { isLocaleCode, localeName, localeOptions } from '#lib/locale-choices.ts';
import { useMessages } from '#lib/use-messages.ts';
import styles from './locales.module.css';

export interface LocalesFieldProps {
  /** The first is the main one. */
  locales: readonly string[];
  onChange: (locales: readonly string[]) => void;
  change?: FieldChange;
  isDisabled?: boolean;
}

/** The languages of an environment: add, remove, and choose the main one. */
export function LocalesField({ locales, onChange, change, isDisabled = false }: LocalesFieldProps) {
  const t = useMessages();
  const { locale: uiLocale } = useIntl();
  const [error, setError] = useState<string>();
  const choices = localeOptions(uiLocale, locales);

  function add(code: string) {
    if (!isLocaleCode(code)) return setError(t('configuration.locales.locale.invalid', { code }));
    setError(undefined);
    if (!locales.includes(code)) onChange([...locales, code]);
  }

  return (
    <FieldRow
      label={t('configuration.locales.languages')}
      hint={t('configuration.locales.languages.hint')}
      error={error}
      change={change}
    >
      <ul className={styles.locales}>
        {locales.map((code, index) => {
          const name = localeName(code, uiLocale);
          return (
            <li key={code} className={styles.locale}>
              <LocaleBadge locale={code} />
              <span className={styles['locale-name']}>{name}</span>
              {index === 0 && <Badge tone="accent">{t('configuration.locales.locale.main')}</Badge>}
              <span className={styles['locale-tools']}>
                {index > 0 && (
                  <Button
                    size="s"
                    variant="quiet"
                    isDisabled={isDisabled}
                    aria-label={t('configuration.locales.locale.main.make', { name })}
                    onPress={() => onChange([code, ...locales.filter((other) => other !== code)])}
                  >
                    {t('configuration.locales.locale.main.set')}
                  </Button>
                )}
                <IconButton
                  size="s"
                  icon={Trash2}
                  isDisabled={isDisabled}
                  label={t('configuration.locales.locale.remove', { name })}
                  disabledReason={locales.length === 1 ? t('configuration.locales.locale.remove.only') : undefined}
                  onPress={() => onChange(locales.filter((other) => other !== code))}
                />
              </span>
            </li>
          );
        })}
      </ul>
      <ComboBox
        aria-label={t('configuration.locales.locale.add')}
        placeholder={t('configuration.locales.locale.add')}
        isSearch
        isDisabled={isDisabled}
        options={choices}
        value={null}
        onChange={(code) => {
          if (code !== null) add(code);
        }}
        create={{ label: (code) => t('configuration.locales.locale.add.custom', { code }), onCreate: add }}
      />
    </FieldRow>
  );
}
