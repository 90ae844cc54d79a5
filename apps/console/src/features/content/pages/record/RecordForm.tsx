import type { EnvironmentSchema, ItemType } from '@lectern/domain';
import { Banner, Drawer } from '@lectern/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { Pane, PaneBody } from '../../../../lib/layout/Pane.tsx';
import { BottomBar, PageHead } from '../../../../lib/layout/PageHead.tsx';
import { useLocaleName } from '../../../../lib/locale-name.ts';
import { paths } from '../../../../lib/paths.ts';
import { publishedItemQuery } from '../../../../lib/records/queries.ts';
import { recordState } from '../../../../lib/records/record-status.ts';
import { recordTitle, titleFieldOf } from '../../../../lib/records/record-title.ts';
import { useShortcut } from '../../../../lib/shortcuts.ts';
import { useLeaveGuard } from '../../../../lib/use-leave-guard.ts';
import { useMediaQuery } from '../../../../lib/use-media-query.ts';
import { useMessages } from '../../../../lib/use-messages.ts';
import type { WireItem } from '../../../../lib/wire.ts';
import { fieldsInOrder, formSections } from '../../form/form-sections.ts';
import { countByLocale, type FieldProblem, placeOf } from '../../form/problems.ts';
import { publishedDifferences } from '../../form/published-differences.ts';
import { useCollectionName } from '../../parts/use-collection-name.ts';
import { DetailsAside } from './DetailsAside.tsx';
import { listSearch, withoutParent } from './form-address.ts';
import { FormBody } from './FormBody.tsx';
import { FormHost } from './FormHost.tsx';
import { LocaleTabs } from './LocaleTabs.tsx';
import { ProblemSummary } from './ProblemSummary.tsx';
import { RecordHeader } from './RecordHeader.tsx';
import { savedAtOf, saveStateOf } from './save-state.ts';
import { SaveActions } from './SaveActions.tsx';
import { SaveIndicator } from './SaveIndicator.tsx';
import { StaleBanner } from './StaleBanner.tsx';
import { useFocusPlace } from './use-focus-place.ts';
import { useRecordActions } from './use-record-actions.ts';
import { formBase, useRecordForm } from './use-record-form.ts';
import { useRecordRights } from './use-record-rights.ts';
import { useRecordSaving } from './use-record-saving.ts';
import fieldStyles from '../../parts/fields.module.css';
import styles from './record.module.css';

export interface RecordFormProps {
  itemType: ItemType;
  /** Null for a new record. */
  item: WireItem | null;
  schema: EnvironmentSchema;
}

/** The form of one record: fields by language, what may be done with it, and what there is to know. */
export function RecordForm({ itemType, item: initialItem, schema }: RecordFormProps) {
  const t = useMessages();
  const navigate = useNavigate();
  const { search, state: historyState } = useLocation();
  const [searchParams, setSearchParams] = useSearchParams();
  const localeName = useLocaleName();
  const isWide = useMediaQuery('(min-width: 1280px)');
  const [isDetailsOpen, setIsDetailsOpen] = useState(false);
  const [isLeaving, setIsLeaving] = useState(false);

  const sections = useMemo(
    () => formSections(schema.fieldsByItemType.get(itemType.id) ?? [], schema.fieldsetsByItemType.get(itemType.id) ?? []),
    [schema, itemType],
  );
  const fields = useMemo(() => fieldsInOrder(sections), [sections]);
  const hasLocaleTabs = schema.settings.locales.length > 1 && fields.some(({ isLocalized }) => isLocalized);
  const panelId = useId();
  const [initialBase] = useState(() => formBase(initialItem, itemType, fields, schema));
  const record = useRecordForm(initialBase, fields, schema);
  const { form, base, locales, problems } = record;
  const { item } = base;
  const rights = useRecordRights(itemType, item);

  // The language switches at once; the address follows, so that it can be sent to a colleague.
  const [chosenLocale, setChosenLocale] = useState(searchParams.get('locale'));
  const locale = chosenLocale !== null && locales.includes(chosenLocale) ? chosenLocale : (locales[0] ?? 'en');

  function showLocale(next: string) {
    setChosenLocale(next);
    setSearchParams(
      (before) => {
        before.set('locale', next);
        return before;
      },
      { replace: true },
    );
  }

  const { openFieldsets, toggleFieldset, focusPlace } = useFocusPlace({ sections, locale, showLocale });
  const [summary, setSummary] = useState<readonly FieldProblem[]>([]);
  const [summaryFor, setSummaryFor] = useState<'saving' | 'publishing'>('saving');

  function handleProblems(found: readonly FieldProblem[]) {
    setSummary(found);
    if (found[0]) focusPlace(placeOf(found[0]), found[0].locale);
  }

  const titleKey = titleFieldOf(itemType, schema)?.apiKey ?? '';
  const titleValue = useWatch({ control: form.control, name: titleKey, disabled: titleKey === '' });
  const model = itemType.name.toLocaleLowerCase();
  const collection = useCollectionName(itemType);
  const title =
    recordTitle(itemType.id, { [titleKey]: titleValue }, schema, locale) ??
    t(item === null ? 'content.record.new' : 'records.untitled', { model });
  const listHref = `${paths.items(itemType.id)}${listSearch(search)}`;

  const saving = useRecordSaving({
    itemType,
    fields,
    schema,
    record,
    parentId: searchParams.get('parent_id'),
    title,
    savedBefore: savedAtOf(historyState),
    onProblems: handleProblems,
  });
  const { savedAt } = saving;
  const actions = useRecordActions({
    title,
    model,
    itemTypeId: itemType.id,
    listHref: itemType.isSingleton ? paths.editor() : listHref,
    onChanged: (next) => record.rebase(formBase(next, itemType, fields, schema), null),
    onDeleted: () => setIsLeaving(true),
  });

  const changedNames = isLeaving
    ? []
    : [...record.changedFields.map(({ label }) => label), ...(record.changesLocales && item !== null ? [t('content.form.languages')] : [])];
  const isDirty = changedNames.length > 0;
  useLeaveGuard(changedNames);

  // A record that was just created gets its own address, once the form is clean and nothing holds the page.
  const createdId = initialItem === null ? item?.id : undefined;
  useEffect(() => {
    if (createdId === undefined || isDirty || savedAt === null) return;
    // The form opens anew under that address and goes on saying when it was saved.
    void navigate(`${paths.item(itemType.id, createdId)}${withoutParent(search)}`, { replace: true, state: { savedAt } });
  }, [createdId, isDirty, savedAt, navigate, itemType.id, search]);

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

  async function handleSave() {
    setSummary([]);
    setSummaryFor('saving');
    return isDirty || item === null ? saving.save() : item;
  }

  async function handlePublish() {
    setSummary([]);
    setSummaryFor('publishing');
    if (!saving.checkForPublishing()) return;
    const stored = isDirty || item === null ? await handleSave() : item;
    if (stored) await actions.publish(stored);
  }

  const formElement = useRef<HTMLFormElement>(null);
  useShortcut(
    { keys: '$mod+s', label: t('content.shortcut.save', { model }) },
    () => {
      // Behind an open dialog the form is inert, and so is its shortcut.
      if (formElement.current?.closest('[inert]') === null) void handleSave();
    },
    rights.canSave,
  );

  const saveState = saveStateOf(saving.phase, savedAt, changedNames.length);
  const errorCounts = countByLocale(problems);
  const openProblems = summary.filter(({ path, code }) => problems[path]?.some((problem) => problem.code === code));
  const saveActions = (
    <SaveActions
      itemType={itemType}
      item={item}
      isDirty={isDirty}
      isSaving={saving.phase === 'saving'}
      running={actions.running}
      rights={rights}
      onSave={() => void handleSave()}
      onPublish={() => void handlePublish()}
      onUnpublish={() => item && void actions.unpublish(item)}
    />
  );
  const indicator = <SaveIndicator state={saveState} onRetry={() => void handleSave()} />;

  return (
    <>
      <Pane label={title}>
        <PageHead
          title={title}
          within={[collection]}
          subtitle={item === null ? itemType.name : `${t(`records.state.${recordState(item.meta)}`)} · ${itemType.name}`}
          backTo={itemType.isSingleton ? undefined : listHref}
        />
        <RecordHeader
          itemType={itemType}
          collection={collection}
          item={item}
          title={title}
          listHref={listHref}
          rights={rights}
          actions={actions}
          indicator={indicator}
          saveActions={saveActions}
          onShowDetails={item === null || isWide ? undefined : () => setIsDetailsOpen(true)}
        />
        <PaneBody>
          <div className={styles.scroll}>
            <form ref={formElement} className={styles.form} onSubmit={(event) => event.preventDefault()} noValidate>
              {hasLocaleTabs && (
                <LocaleTabs
                  locales={locales}
                  missing={schema.settings.locales.filter((other) => !locales.includes(other))}
                  current={locale}
                  panelId={panelId}
                  errorCounts={errorCounts}
                  onChange={showLocale}
                  onAdd={
                    rights.canSave && !itemType.allLocalesRequired
                      ? (added) => {
                          record.addLocale(added);
                          showLocale(added);
                        }
                      : undefined
                  }
                  onRemove={rights.canSave && !itemType.allLocalesRequired ? record.removeLocale : undefined}
                />
              )}
              {!rights.canSave && <Banner role="note">{t('content.form.read-only', { model })}</Banner>}
              {saving.stale && (
                <StaleBanner
                  model={model}
                  stale={saving.stale}
                  onTakeTheirs={(places) => {
                    for (const { path, value } of places) form.setValue(path, value, { shouldDirty: true });
                    saving.dismissStale();
                  }}
                  onSaveMine={() => void handleSave()}
                />
              )}
              {openProblems.length > 0 && (
                <ProblemSummary
                  before={summaryFor}
                  problems={openProblems}
                  fields={fields}
                  onGoTo={(problem) => focusPlace(placeOf(problem), problem.locale)}
                />
              )}
              {fields.length === 0 && <p className={styles.quiet}>{t('content.form.no-fields', { model })}</p>}
              <div
                id={panelId}
                className={fieldStyles.fields}
                {...(hasLocaleTabs && { role: 'tabpanel', 'aria-label': localeName(locale) })}
              >
                <FormHost
                  locale={locale}
                  fields={fields}
                  titleFieldId={titleFieldOf(itemType, schema)?.id ?? null}
                  isNewRecord={item === null}
                  control={form.control}
                >
                  <FormBody
                    sections={sections}
                    locale={locale}
                    locales={locales}
                    control={form.control}
                    problems={problems}
                    differences={differences}
                    openFieldsets={openFieldsets}
                    canEdit={rights.canEdit}
                    onToggle={toggleFieldset}
                    onCheck={record.checkPlace}
                  />
                </FormHost>
              </div>
            </form>
          </div>
        </PaneBody>
        {rights.canSave && (
          <BottomBar>
            <div className={styles.bar}>
              <div>{indicator}</div>
              {saveActions}
            </div>
          </BottomBar>
        )}
      </Pane>
      {item !== null && isWide && (
        <Pane kind="aside" label={t('content.details')}>
          <DetailsAside item={item} changedFromPublished={differences?.size ?? null} />
        </Pane>
      )}
      {item !== null && !isWide && (
        <Drawer title={t('content.details')} isFlush isOpen={isDetailsOpen} onClose={() => setIsDetailsOpen(false)}>
          <DetailsAside item={item} changedFromPublished={differences?.size ?? null} />
        </Drawer>
      )}
    </>
  );
}
