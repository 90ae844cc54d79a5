import { confirm, IconButton, lazyPart, MenuItem, MenuSection, MenuSeparator, MenuTrigger, notify } from '@lectern/ui';
import { Copy, Languages, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useLocaleName } from '#lib/locale-name.ts';
import { OpenedPart } from '#lib/OpenedPart.tsx';
import { useMessages } from '#lib/use-messages.ts';
import { fieldPath, valueAt } from '#features/content/form/field-paths.ts';
import { saysNothing } from '#features/content/form/says-nothing.ts';
import { useOpenRecord } from '../open-record.ts';

const CopyLanguageDialog = lazyPart(async () => (await import('./CopyLanguageDialog.tsx')).CopyLanguageDialog);

/** Adds a language to the record, removes the one that is open, and fills it from another. */
export function LocaleMenu() {
  const t = useMessages();
  const localeName = useLocaleName();
  const { itemType, schema, fields, rights, record, locale: current, showLocale } = useOpenRecord();
  const { form, locales } = record;
  const [isCopying, setIsCopying] = useState(false);
  const absent = schema.settings.locales.filter((locale) => !locales.includes(locale));
  const isFixed = itemType.allLocalesRequired;
  const canEditCurrent = rights.canEdit(current);
  const refusal = isFixed
    ? t('content.locales.all-required')
    : locales.length === 1
      ? t('content.locales.remove.last')
      : canEditCurrent
        ? undefined
        : t('content.locales.not-allowed');

  function add(locale: string) {
    record.addLocale(locale);
    showLocale(locale);
    notify.success(t('content.locales.added', { language: localeName(locale) }));
  }

  async function remove() {
    const language = localeName(current);
    const localized = fields.filter(({ isLocalized }) => isLocalized);
    const values = form.getValues();
    const written = localized.filter((field) => !saysNothing(field, valueAt(values, field, current)));
    const isSure =
      written.length === 0 ||
      (await confirm({
        title: t('content.locales.remove.title', { language }),
        body: t('content.locales.remove.body', { count: written.length }),
        confirmLabel: t('content.locales.remove.confirm', { language }),
        cancelLabel: t('common.cancel'),
        tone: 'danger',
      }));
    if (!isSure) return;
    const kept = Object.fromEntries(
      localized.map((field) => [fieldPath(field, current), valueAt(form.getValues(), field, current)]),
    );
    record.removeLocale(current);
    notify.success(t('content.locales.removed', { language }), {
      action: {
        label: t('content.tools.undo'),
        onAction: () => {
          record.addLocale(current, kept);
          showLocale(current);
        },
      },
    });
  }

  return (
    <>
      <MenuTrigger
        label={t('content.form.languages.change')}
        placement="bottom end"
        onAction={(key) => {
          const [action, locale] = String(key).split(' ');
          if (action === 'copy') setIsCopying(true);
          if (action === 'remove') void remove();
          if (action === 'add' && locale !== undefined) add(locale);
        }}
        menu={
          <>
            {absent.length > 0 && (
              <MenuSection label={t('content.form.languages.add')}>
                {absent.map((locale) => {
                  const canAdd = rights.canEdit(locale);
                  return (
                    <MenuItem
                      key={locale}
                      id={`add ${locale}`}
                      isDisabled={!canAdd}
                      detail={canAdd ? undefined : t('content.locales.not-allowed')}
                      end={<span translate="no">{locale}</span>}
                    >
                      {localeName(locale)}
                    </MenuItem>
                  );
                })}
              </MenuSection>
            )}
            {absent.length > 0 && <MenuSeparator />}
            {locales.length > 1 && (
              <MenuItem
                id="copy"
                icon={Copy}
                isDisabled={!canEditCurrent}
                detail={canEditCurrent ? undefined : t('content.locales.not-allowed')}
              >
                {t('content.locales.copy')}
              </MenuItem>
            )}
            <MenuItem id="remove" icon={Trash2} tone="danger" isDisabled={refusal !== undefined} detail={refusal}>
              {t('content.form.languages.remove', { language: localeName(current) })}
            </MenuItem>
          </>
        }
      >
        <IconButton icon={Languages} label={t('content.form.languages.change')} />
      </MenuTrigger>
      {isCopying && (
        <OpenedPart name={t('content.locales.copy')} onFailed={() => setIsCopying(false)}>
          <CopyLanguageDialog target={current} onClose={() => setIsCopying(false)} />
        </OpenedPart>
      )}
    </>
  );
}
