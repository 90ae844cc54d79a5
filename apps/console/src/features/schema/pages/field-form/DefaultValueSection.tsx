import type { Field } from '@lectern/domain';
import { fieldTypeOf } from '@lectern/field-types';
import { Button, notify, SegmentedControl } from '@lectern/ui';
import { CircleAlert } from 'lucide-react';
import { useState } from 'react';
import { useSite } from '#lib/current-site.ts';
import { useMessages } from '#lib/use-messages.ts';
import { problemText } from '#features/schema/parts/forms/problems.ts';
import styles from '#features/schema/parts/forms/forms.module.css';
import { DefaultValueEditor } from './DefaultValueEditor.tsx';
import own from './field-form.module.css';
import { sectionOf } from './refused-field.ts';
import type { FieldSectionProps } from './section-props.ts';
import { UnplacedProblems } from './UnplacedProblems.tsx';

/** What new records start with; one value per language where the field has one per language. */
export function DefaultValueSection({ field, itemType, draft, problems, set }: FieldSectionProps) {
  const t = useMessages();
  const { locales } = useSite().attributes;
  const wrongIn = (code: string) => problems[`default_value.${code}`] !== undefined;
  const [locale, setLocale] = useState(locales.find(wrongIn) ?? locales[0] ?? 'en');
  const isLocalized = draft.isLocalized && !itemType.isModularBlock;
  if (!fieldTypeOf(draft).acceptsDefaultValue) {
    return (
      <>
        <UnplacedProblems section="default" problems={problems} isShown={() => false} />
        <p className={own.muted}>{t('schema.field.form.defaultValue.none')}</p>
      </>
    );
  }

  const value = isLocalized ? (draft.defaultValues[locale] ?? null) : (draft.defaultValue ?? null);
  // The server names the language where there is one, and the part of the value where there is none.
  const wrong = Object.keys(problems).find(
    (control) =>
      control === 'default_value' ||
      (sectionOf(control) === 'default' && (!isLocalized || control === `default_value.${locale}`)),
  );
  const error = wrong === undefined ? undefined : problemText(problems, wrong, t);
  const setValue = (next: unknown) =>
    set(isLocalized ? { defaultValues: { ...draft.defaultValues, [locale]: next } } : { defaultValue: next });
  // The editors of records are shown with the field as it would be saved.
  const shown: Field = {
    id: field?.id ?? 'new',
    itemTypeId: itemType.id,
    fieldsetId: null,
    label: draft.label,
    apiKey: draft.apiKey,
    fieldType: draft.fieldType,
    isLocalized,
    validators: {},
    appearance: { editor: draft.editor, parameters: { ...draft.parameters[draft.editor], heading: false }, addons: [] },
    defaultValue: null,
    hint: null,
    position: 1,
    deepFilteringEnabled: false,
    contentLinkEnabled: true,
  };

  return (
    <div className={styles.stack}>
      <p className={own.muted}>{t('schema.field.form.defaultValue.about')}</p>
      {isLocalized && locales.length > 1 && (
        <div className={own.locales}>
          <SegmentedControl
            label={t('schema.field.form.defaultValue.languages')}
            options={locales.map((code) => ({
              value: code as string,
              label: code,
              icon: wrongIn(code) ? CircleAlert : undefined,
            }))}
            value={locale}
            onChange={setLocale}
          />
        </div>
      )}
      <DefaultValueEditor
        key={locale}
        field={shown}
        value={value}
        onChange={setValue}
        locale={isLocalized ? locale : null}
        error={error}
      />
      <div className={own.row}>
        {isLocalized && locales.length > 1 && (
          <Button
            size="s"
            onPress={() => {
              set({ defaultValues: Object.fromEntries(locales.map((code) => [code, value])) });
              notify.success(t('schema.toast.default-copied', { count: locales.length - 1 }));
            }}
          >
            {t('schema.field.form.defaultValue.copy')}
          </Button>
        )}
        {value !== null && (
          <Button size="s" variant="quiet" onPress={() => setValue(null)}>
            {t('schema.field.form.defaultValue.clear')}
          </Button>
        )}
      </div>
    </div>
  );
}
