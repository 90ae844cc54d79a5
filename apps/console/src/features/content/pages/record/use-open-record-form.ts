import type { ItemResource } from '@lectern/contract';
import { nameInSentence } from '@lectern/ui';
import type { EnvironmentSchema, ItemType } from '@lectern/domain';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import { paths } from '#lib/paths.ts';
import { publishedItemQuery } from '#lib/records/queries.ts';
import { recordTitle, titleFieldOf } from '#lib/records/record-title.ts';
import { reportSavedWithout, useFormUploads } from '#lib/uploads/use-form-uploads.ts';
import { useMessages } from '#lib/use-messages.ts';
import { fieldsInOrder, formSections } from '#features/content/form/form-sections.ts';
import { changedPlace } from '#features/content/form/history.ts';
import { type FieldProblem, orderedProblems, placeOf, problemsFromErrors } from '#features/content/form/problems.ts';
import { publishedDifferences } from '#features/content/form/published-differences.ts';
import { createFormPlugins } from '#features/content/parts/plugins/form-plugins.ts';
import { listSearch } from './form-address.ts';
import { type ShownLanguages, useShownLanguages } from './locales/use-shown-languages.ts';
import type { OpenRecord } from './open-record.ts';
import { type PartsChoice, wholeRecord } from './publishing/publication-parts.ts';
import { type Report, useRecordActions } from './publishing/use-record-actions.ts';
import { useLocalCopies } from './saving/use-local-copies.ts';
import { useRecordSaving } from './saving/use-record-saving.ts';
import { useFocusPlace } from './use-focus-place.ts';
import { formBase, useRecordForm } from './use-record-form.ts';
import { useRestingValue } from './use-resting-value.ts';
import { useRecordRights } from './use-record-rights.ts';

/** What a form of a record is opened with. */
export interface OpenRecordRequest {
  itemType: ItemType;
  /** Null for a new record. */
  item: ItemResource | null;
  schema: EnvironmentSchema;
  /** The position of a new record in a tree; null is the root. */
  parentId: string | null;
  /** The requested languages; the first of the record when it has none of them. */
  initialLocale: string | null;
  initialSecondLocale: string | null;
  /** When the form was saved before it opened under this URL; null when it was not. */
  savedBefore: string | null;
  /** Called when other languages are shown. */
  onLanguages?: (shown: ShownLanguages) => void;
  /** Called after the record was deleted. */
  onDeleted?: () => void;
}

/** Opens a record in a form: its values, its languages, its permissions and running actions. */
export function useOpenRecordForm(request: OpenRecordRequest): OpenRecord {
  const {
    itemType,
    item: initialItem,
    schema,
    parentId,
    initialLocale,
    initialSecondLocale,
    savedBefore,
    onLanguages,
    onDeleted,
  } = request;
  const t = useMessages();
  const { search } = useLocation();
  const sections = useMemo(
    () =>
      formSections(schema.fieldsByItemType.get(itemType.id) ?? [], schema.fieldsetsByItemType.get(itemType.id) ?? []),
    [schema, itemType],
  );
  const fields = useMemo(() => fieldsInOrder(sections), [sections]);
  const [plugins] = useState(createFormPlugins);
  const [initialBase] = useState(() => formBase(initialItem, itemType, fields, schema));
  const record = useRecordForm(initialBase, fields, schema);
  const { form, base, locales, problems } = record;
  const { item } = base;
  const rights = useRecordRights(itemType, item);
  const uploads = useFormUploads();

  const { locale, secondLocale, showLocale, showSecondLocale } = useShownLanguages({
    locales,
    initial: { locale: initialLocale, secondLocale: initialSecondLocale },
    onChange: onLanguages,
  });
  const { openFieldsets, toggleFieldset, focusPlace } = useFocusPlace({ sections, locale, secondLocale, showLocale });
  const [summary, setSummary] = useState<readonly FieldProblem[]>([]);
  const [summaryFor, setSummaryFor] = useState<'saving' | 'publishing'>('saving');

  function handleProblems(found: readonly FieldProblem[]) {
    setSummary(found);
    if (found[0]) focusPlace(placeOf(found[0]), found[0].locale);
  }

  /** What the server found wrong with the values it was to publish; false when it names no field of the form. */
  function handleInvalid(found: readonly Record<string, unknown>[]) {
    const errors = found.map((details) => ({ code: 'INVALID_FIELD', details }));
    const { problems: placed } = problemsFromErrors(errors, fields);
    if (Object.keys(placed).length === 0) return false;
    record.setProblems(placed);
    handleProblems(orderedProblems(placed, fields, locales));
    return true;
  }

  /** Leads to a field that a plugin or an address names, also inside blocks; paths that lead nowhere are ignored. */
  function scrollToPlace(path: string, ofLocale?: string) {
    const exact = record.placeAt(path) ?? record.placeAt(`${path}.${ofLocale ?? locale}`);
    const [apiKey = '', second = ''] = path.split('.');
    const around = exact ?? record.placeAt(`${apiKey}.${second}`) ?? record.placeAt(apiKey);
    if (around !== undefined) focusPlace(exact?.path ?? path, around.locale);
  }

  const titleKey = titleFieldOf(itemType, schema)?.apiKey ?? '';
  const titleValue = useRestingValue(form, titleKey);
  const model = nameInSentence(itemType.name);
  const titleOf = (value: unknown) =>
    recordTitle(itemType.id, { [titleKey]: value }, schema, locale) ??
    t(item === null ? 'content.record.new' : 'records.untitled', { model });
  const title = titleOf(titleValue);
  const listHref = `${paths.items(itemType.id)}${listSearch(search)}`;

  const saving = useRecordSaving({
    itemType,
    fields,
    schema,
    record,
    parentId,
    readTitle: () => titleOf(titleKey === '' ? undefined : form.getValues(titleKey)),
    savedBefore,
    scrollToField: async (path, ofLocale) => scrollToPlace(path, ofLocale),
    onProblems: handleProblems,
    onUnfinished: (found) => {
      setSummary(found);
      setSummaryFor('publishing');
    },
  });
  const actions = useRecordActions({
    title,
    itemType,
    schema,
    rights,
    listHref: itemType.isSingleton ? paths.editor() : listHref,
    // Unsaved changes are kept.
    onChanged: (next) => record.rebase(formBase(next, itemType, fields, schema), null),
    onInvalid: handleInvalid,
    onDeleted: () => onDeleted?.(),
  });

  const changedNames = [
    ...record.changedFields.map(({ label }) => label),
    ...(record.changesLocales && item !== null ? [t('content.form.languages')] : []),
  ];
  const isDirty = changedNames.length > 0;

  const copies = useLocalCopies({
    itemType,
    fields,
    schema,
    itemId: item?.id ?? null,
    record,
    isDirty,
    isEnabled: rights.canSave,
  });

  const published = useQuery({
    ...publishedItemQuery(item?.id ?? ''),
    enabled: item !== null && item.meta.status === 'updated',
  }).data;
  const differences = useMemo(
    () =>
      item !== null && item.meta.status === 'updated' && published
        ? publishedDifferences(fields, locales, { current: item.attributes, published: published.attributes })
        : null,
    [item, published, fields, locales],
  );

  function walkHistory(direction: 'undo' | 'redo') {
    const step = record.walk(direction);
    const [change] = step?.changes ?? [];
    if (step?.added[0] !== undefined) showLocale(step.added[0]);
    else if (change !== undefined)
      focusPlace(controlOf(changedPlace(change)), record.placeAt(change.path)?.locale ?? null);
  }

  async function save(why: 'to-go-on' | 'to-leave' = 'to-go-on') {
    setSummary([]);
    setSummaryFor('saving');
    // The last key may not be rendered yet.
    if (!isDirty && item !== null && !saving.hasChanges()) return item;
    const stored = await saving.save();
    if (stored !== null && why === 'to-go-on') reportSavedWithout(uploads.form, t);
    return stored;
  }

  async function publish(choice: PartsChoice = wholeRecord, report?: Report) {
    setSummary([]);
    setSummaryFor('publishing');
    // Parts that may not go live cannot be chosen; the others may wait.
    if (choice.kind === 'whole' && !saving.checkForPublishing()) return false;
    const stored = await save();
    setSummaryFor('publishing');
    return stored !== null && actions.publish(stored, choice, report);
  }

  return {
    itemType,
    schema,
    sections,
    fields,
    item,
    title,
    model,
    rights,
    record,
    saving,
    plugins,
    copies,
    actions,
    locale,
    showLocale,
    secondLocale,
    showSecondLocale,
    openFieldsets,
    toggleFieldset,
    focusPlace,
    scrollToPlace,
    walkHistory,
    changedNames,
    isDirty,
    openProblems: summary.filter(({ path, code }) => problems[path]?.some((problem) => problem.code === code)),
    openProblemsBefore: summaryFor,
    published: differences === null ? undefined : published,
    differences,
    listHref,
    uploads,
    save,
    publish,
  };
}

/** The path of a value's control: rows of blocks are named without the `attributes` that contain their values. */
function controlOf(path: string): string {
  return path.replaceAll('.attributes.', '.');
}
