import { Button, Dialog, Empty, LocaleBadge, SkeletonRows } from '@lectern/ui';
import { GitCompare, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useMessages } from '#lib/use-messages.ts';
import { ValueDifference } from '#features/content/parts/differences/ValueDifference.tsx';
import { equalValues } from '#features/content/form/equal-values.ts';
import { fieldPlaces, valueAt } from '#features/content/form/field-paths.ts';
import { valuesFromAttributes } from '#features/content/form/form-values.ts';
import { useOpenRecord } from '../open-record.ts';
import { usePublishedAttributes } from './use-publication-parts.ts';
import styles from './publishing.module.css';

/** All differences between the edited record and its published version, each with an action to revert it. */
export function CompareDialog() {
  const t = useMessages();
  const { title, fields, schema, record, rights, actions } = useOpenRecord();
  const attributes = usePublishedAttributes();
  const [takenBack, setTakenBack] = useState<ReadonlySet<string>>(new Set());
  const { locales } = schema.settings;
  const published = valuesFromAttributes(fields, attributes ?? {}, locales);
  const values = record.form.getValues();
  const places = fieldPlaces(fields, record.locales).map((place) => ({
    ...place,
    before: valueAt(published, place.field, place.locale ?? ''),
    after: valueAt(values, place.field, place.locale ?? ''),
  }));
  const different = places.filter(({ before, after }) => !equalValues(before, after));

  return (
    <Dialog
      title={t('content.compare.title', { title })}
      subtitle={t('content.compare.subtitle', { count: different.length })}
      size="l"
      onClose={actions.close}
      footerNote={takenBack.size > 0 ? t('content.compare.not-saved', { count: takenBack.size }) : undefined}
      footer={<Button onPress={actions.close}>{t('common.close')}</Button>}
    >
      {attributes === undefined && <SkeletonRows rows={3} />}
      {attributes !== undefined && different.length === 0 && (
        <Empty icon={GitCompare} title={t('content.compare.none')}>
          {t('content.compare.none.hint')}
        </Empty>
      )}
      {attributes !== undefined &&
        different.map(({ field, locale, path, before, after }) => (
          <section
            key={path}
            className={styles.difference}
            aria-label={locale === null ? field.label : `${field.label} (${locale})`}
          >
            <header>
              <h3>{field.label}</h3>
              {locale !== null && <LocaleBadge locale={locale} />}
              <Button
                size="s"
                variant="quiet"
                icon={Undo2}
                aria-label={t('content.compare.take-back.of', {
                  name: locale === null ? field.label : `${field.label} (${locale})`,
                })}
                disabledReason={rights.canEdit(locale) ? undefined : t('content.compare.not-allowed')}
                onPress={() => {
                  record.writeValues({ [path]: before });
                  setTakenBack((taken) => new Set(taken).add(path));
                }}
              >
                {t('content.compare.take-back')}
              </Button>
            </header>
            <ValueDifference field={field} before={before} after={after} />
          </section>
        ))}
    </Dialog>
  );
}
