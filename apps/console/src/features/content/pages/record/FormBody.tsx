import type { Field } from '@lectern/domain';
import { type EditorHost, EditorHostProvider } from '@lectern/field-types/console';
import { useCallback, useMemo } from 'react';
import { fieldPath } from '#features/content/form/field-paths.ts';
import { orderedProblems } from '#features/content/form/problems.ts';
import { FieldsetSection } from '#features/content/parts/FieldsetSection.tsx';
import { useLocaleName } from '#lib/locale-name.ts';
import { useMessages } from '#lib/use-messages.ts';
import type { Translations } from './locales/use-translations.ts';
import { useOpenRecord } from './open-record.ts';
import { FormPart } from './FormPart.tsx';
import { fieldsPerPart, partsOfSections } from './form-parts.ts';
import { RecordField } from './RecordField.tsx';
import localeStyles from './locales/locales.module.css';
import { useDrawnCount } from './use-drawn-count.ts';

/** Shorter forms are rendered quickly however they are rendered. */
const fieldsOfLongForm = 2 * fieldsPerPart;

export interface FormBodyProps {
  translations: Translations;
  /** Host of the second language, for editors that look at their siblings. */
  secondHost: EditorHost;
}

/** The fields in their order and fieldsets: localized ones in each language that is shown, all others once. */
export function FormBody({ translations, secondHost }: FormBodyProps) {
  const t = useMessages();
  const localeName = useLocaleName();
  const { sections, fields, record, rights, differences, openFieldsets, toggleFieldset, locale, secondLocale } =
    useOpenRecord();
  const { form, locales, problems, recordTyping, checkPlace, writeValues } = record;

  const { states, source } = translations;

  // The same while its rows are: a change of the record elsewhere must not go through hundreds of them.
  const row = useCallback(
    (field: Field) => {
      const rowIn = (shown: string) => {
        const path = fieldPath(field, shown);
        const ownLocale = field.isLocalized ? shown : null;
        const state = states.get(path);
        return (
          <RecordField
            key={path}
            control={form.control}
            field={field}
            locale={ownLocale}
            path={path}
            problems={problems[path]}
            isEditable={rights.canEdit(ownLocale)}
            differsFromPublished={differences?.has(path) ?? false}
            onBeforeChange={recordTyping}
            onCheck={checkPlace}
            onWrite={writeValues}
            localeState={state}
            localeNote={state && t(`content.locales.${state}.note`, { language: localeName(source) })}
          />
        );
      };
      return secondLocale === null || !field.isLocalized ? (
        rowIn(locale)
      ) : (
        <div key={field.apiKey} className={localeStyles.pair}>
          <div role="group" aria-label={localeName(locale)}>
            {rowIn(locale)}
          </div>
          <EditorHostProvider value={secondHost}>
            <div role="group" aria-label={localeName(secondLocale)}>
              {rowIn(secondLocale)}
            </div>
          </EditorHostProvider>
        </div>
      );
    },
    [
      t,
      localeName,
      locale,
      secondLocale,
      secondHost,
      states,
      source,
      form,
      problems,
      rights,
      differences,
      recordTyping,
      checkPlace,
      writeValues,
    ],
  );

  const parts = useMemo(() => partsOfSections(sections), [sections]);
  const drawnCount = useDrawnCount(fields.length);
  const isLong = fields.length > fieldsOfLongForm;

  return sections.map((section) => {
    const drawn = (parts.get(section) ?? [])
      .filter(({ before }) => before < drawnCount)
      .map((part) => (
        <FormPart
          key={`fields ${part.fields[0].id}`}
          fields={part.fields}
          drawnCount={Math.min(drawnCount - part.before, fieldsPerPart)}
          row={row}
          isOfLongForm={isLong}
        />
      ));
    if (section.kind === 'fields') return drawn;
    const { fieldset } = section;
    return (
      <FieldsetSection
        key={fieldset.id}
        fieldset={fieldset}
        fieldCount={section.fields.length}
        errorCount={orderedProblems(problems, section.fields, locales).length}
        isOpen={openFieldsets.has(fieldset.id)}
        onToggle={() => toggleFieldset(fieldset.id)}
      >
        {drawn}
      </FieldsetSection>
    );
  });
}
