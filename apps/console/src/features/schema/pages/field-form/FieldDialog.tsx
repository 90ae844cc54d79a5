import type { Field, ItemType } from '@lectern/domain';
import { lazyPart, notify } from '@lectern/ui';
import { useQuery } from '@tanstack/react-query';
import { PartBoundary } from '#lib/PartBoundary.tsx';
import { pluginsQuery } from '#lib/plugins/plugin-list.ts';
import { usePlugins } from '#lib/plugins/plugin-store.ts';
import { noOffers, offerOf } from './plugins/plugin-offers.ts';
import { type ComponentType, Suspense, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { ApiError } from '#lib/api-error.ts';
import { reportError } from '#lib/describe-error.ts';
import { showError } from '#lib/error-notices.ts';
import { paths } from '#lib/paths.ts';
import { useSchema } from '#lib/records/queries.ts';
import { useMessages } from '#lib/use-messages.ts';
import { fieldKind } from '#features/schema/parts/field-summary.ts';
import { FieldTile } from '#features/schema/parts/FieldTile.tsx';
import { FormDialog } from '#features/schema/parts/forms/FormDialog.tsx';
import { FormSections } from '#features/schema/parts/forms/FormSections.tsx';
import { noProblems, type Problems } from '#features/schema/parts/forms/problems.ts';
import { useClosing } from '#features/schema/parts/forms/use-closing.ts';
import { slugsFrom } from '#features/schema/parts/slug-source.ts';
import { kindOf } from '#features/schema/place.ts';
import { DefaultValueSection } from './DefaultValueSection.tsx';
import { createDraftStore, type DraftStore, useDraft } from './draft-store.ts';
import { fieldTypes } from '@lectern/field-types';
import { changedFieldNames, checkField, enabledValidators, type FieldDraft } from './field-draft.ts';
import { PresentationSection } from './PresentationSection.tsx';
import {
  type FieldSection,
  fieldSections,
  firstSectionWith,
  problemsLeft,
  refusedFieldControls,
  sectionOf,
} from './refused-field.ts';
import type { FieldSectionProps } from './section-props.ts';
import { SettingsSection } from './SettingsSection.tsx';
import { useQuestions } from './use-questions.ts';
import { ValidationsSection } from './ValidationsSection.tsx';
import styles from './field-form.module.css';

const PluginOffersSource = lazyPart(async () => (await import('./plugins/PluginOffersSource.tsx')).PluginOffersSource);

export interface FieldDialogProps {
  /** Null while it is created. */
  field: Field | null;
  itemType: ItemType;
  initial: FieldDraft;
  /** Stores the draft and returns the ID of the field. Throws `ApiError`. */
  save: (draft: FieldDraft) => Promise<string>;
}

/** The form of a field in its four sections. */
export function FieldDialog({ field, itemType, initial, save }: FieldDialogProps) {
  const t = useMessages();
  const schema = useSchema();
  const [store] = useState(() => createDraftStore(initial));
  const [section, setSection] = useState<FieldSection>('settings');
  const [problems, setProblems] = useState<Problems>(noProblems);
  const [refusedCount, setRefusedCount] = useState(0);
  const [isBusy, setIsBusy] = useState(false);
  const changed = useDraft(store, (draft) => changedFieldNames(initial, draft).join(' '));
  const { close, leave } = useClosing(
    changed === '' ? [] : changed.split(' ').map((name) => t(`schema.field.form.${name}`)),
  );
  const agree = useQuestions();
  const fieldType = useDraft(store, (draft) => draft.fieldType);
  const editor = useDraft(store, (draft) => draft.editor);
  const enabledCount = useDraft(store, (draft) => enabledValidators(draft).length);

  const [offers, setOffers] = useState(noOffers);
  const hasPlugins = usePlugins().length > 0;
  const { data: installed } = useQuery(pluginsQuery);
  const offersNow = useRef(offers);
  useLayoutEffect(() => {
    offersNow.current = offers;
  });
  // What is not known yet is no reason to refuse the field: the server knows whether the plugin exists.
  const isOffered = useCallback(
    ({ editor: id, fieldExtension }: FieldDraft) => {
      const isKnown = hasPlugins && offersNow.current !== noOffers && !offersNow.current.waiting.has(id);
      if (isKnown) return offerOf(offersNow.current, 'editor', { id, field_extension: fieldExtension }) !== undefined;
      return installed?.some((plugin) => plugin.id === id) ?? true;
    },
    [hasPlugins, installed],
  );

  const shownProblems = useRef(problems);
  useLayoutEffect(() => {
    shownProblems.current = problems;
  });
  const set = useCallback(
    (change: Partial<FieldDraft>) => {
      const draft = store.read();
      const next = { ...draft, ...change };
      store.write(next);
      // Rejected values are validated again while they are corrected.
      const found = shownProblems.current;
      if (Object.keys(found).length > 0) setProblems(problemsLeft(found, checkField(next, isOffered), draft, next));
    },
    [store, isOffered],
  );

  function refuse(found: Problems) {
    setProblems(found);
    setSection(firstSectionWith(found));
    setRefusedCount(refusedCount + 1);
  }

  async function submit() {
    const draft = store.read();
    const found = checkField(draft, isOffered);
    if (Object.keys(found).length > 0) return refuse(found);
    if (hasPlugins) {
      const { pluginsAcceptParameters } = await import('./plugins/check-plugins.ts');
      if (!(await pluginsAcceptParameters(draft))) return refuse({ parameters: 'schema.problem.plugin-parameters' });
    }
    if (field !== null && !(await agree(field, draft, itemType))) return;
    setIsBusy(true);
    try {
      const id = await save(draft);
      notify.success(t(`schema.toast.field.${field === null ? 'created' : 'updated'}`, { label: draft.label.trim() }));
      leave(field === null ? `${paths.itemType(kindOf(itemType), itemType.id)}#f${id}` : undefined);
    } catch (error) {
      report(error);
      setIsBusy(false);
    }
  }

  function report(error: unknown) {
    const { problems: refused, isComplete } = refusedFieldControls(error);
    if (Object.keys(refused).length > 0) refuse(refused);
    if (isComplete) return;
    if (field !== null && error instanceof ApiError && error.hasCode('USED_AS_SLUG_SOURCE')) {
      const dependents = slugsFrom(schema, field).map(({ label }) => label);
      return showError(error, t('schema.toast.slug-source', { label: field.label, dependents: dependents.join(', ') }));
    }
    reportError(error, t(`schema.toast.field.${field === null ? 'not-created' : 'not-updated'}`), t);
  }

  const errorsIn = (name: FieldSection) =>
    Object.keys(problems).filter((control) => sectionOf(control) === name).length;
  // A refusal about a default value must be seen, even where the type has none.
  const sections = fieldSections.filter(
    (id) => id !== 'default' || fieldTypes[fieldType].acceptsDefaultValue || errorsIn(id) > 0,
  );
  const subtitle = t('schema.field.in', {
    type: fieldKind({ fieldType, appearance: { editor, parameters: {}, addons: [] } }, t),
    name: itemType.name,
  });

  return (
    <FormDialog
      size="l"
      title={<FieldTitle field={field} store={store} />}
      windowTitle={field?.label ?? t('schema.field.new', { type: t(`schema.type.${fieldType}`) })}
      subtitle={<span className={styles.subtitle}>{subtitle}</span>}
      submitLabel={t(field === null ? 'schema.field.create' : 'schema.field.save')}
      isBusy={isBusy}
      refusedCount={refusedCount}
      onSubmit={() => void submit()}
      onClose={close}
    >
      {hasPlugins && (
        <PartBoundary name={t('schema.field.section.presentation')}>
          <Suspense>
            <PluginOffersSource fieldType={fieldType} onOffers={setOffers} />
          </Suspense>
        </PartBoundary>
      )}
      <FormSections
        selected={section}
        onSelect={setSection}
        sections={sections.map((id) => ({
          id,
          label: t(`schema.field.section.${id}`),
          count: id === 'validations' ? enabledCount : 0,
          errorCount: errorsIn(id),
          // A refusal opens the first language of the default values that is wrong.
          body: (
            <Section
              key={id === 'default' ? refusedCount : id}
              Body={bodies[id]}
              store={store}
              field={field}
              itemType={itemType}
              problems={problems}
              offers={offers}
              set={set}
              storedType={initial.fieldType}
            />
          ),
        }))}
      />
    </FormDialog>
  );
}

const bodies: Record<FieldSection, ComponentType<FieldSectionProps>> = {
  settings: SettingsSection,
  presentation: PresentationSection,
  validations: ValidationsSection,
  default: DefaultValueSection,
};

/** One section, re-rendered on every letter in it: the dialog around it is not. */
function Section({
  Body,
  store,
  ...rest
}: Omit<FieldSectionProps, 'draft'> & { Body: ComponentType<FieldSectionProps>; store: DraftStore }) {
  return <Body {...rest} draft={useDraft(store, (draft) => draft)} />;
}

function FieldTitle({ field, store }: { field: Field | null; store: DraftStore }) {
  const t = useMessages();
  const fieldType = useDraft(store, (draft) => draft.fieldType);
  const label = useDraft(store, (draft) => draft.label.trim());
  return (
    <span className={styles.title}>
      <FieldTile fieldType={fieldType} />
      <span>{label || (field?.label ?? t('schema.field.new', { type: t(`schema.type.${fieldType}`) }))}</span>
    </span>
  );
}
