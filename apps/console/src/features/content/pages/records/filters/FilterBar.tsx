import type { ItemType } from '@lectern/domain';
import { operatorOf } from '@lectern/field-types/console';
import { Button, MenuItem, MenuSection, MenuTrigger, Popover, SegmentedControl } from '@lectern/ui';
import { Languages, Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { useLocaleName } from '#lib/locale-name.ts';
import { useSchema } from '#lib/records/queries.ts';
import { useMessages } from '#lib/use-messages.ts';
import { isLocalizedModel } from '../meta-names.ts';
import type { RecordListState } from '../use-record-list.ts';
import { type Condition, isSameCondition, noFilter } from './conditions.ts';
import { FilterChip } from './FilterChip.tsx';
import { type FilterDraft, FilterEditor } from './FilterEditor.tsx';
import { useFilterFields } from './use-filter-fields.ts';
import styles from './filters.module.css';

/** The active filters of a list, and the button to add more. */
export function FilterBar({ itemType, state }: { itemType: ItemType; state: RecordListState }) {
  const t = useMessages();
  const schema = useSchema();
  const fields = useFilterFields(itemType);
  const addButton = useRef<HTMLButtonElement>(null);
  const { filter, query, locale } = state.address;
  const { conditions } = filter;
  // The draft stays while a dialog picks records or assets; the editor is hidden meanwhile.
  const [draft, setDraft] = useState<FilterDraft | null>(null);
  const [isPicking, setIsPicking] = useState(false);
  const isOpenAt = (index: number | null) => draft !== null && draft.index === index && !isPicking;

  function open(index: number | null, isOpen: boolean) {
    if (isPicking) return;
    setDraft(isOpen ? draftOf(index) : null);
  }

  function draftOf(index: number | null): FilterDraft {
    const condition = index === null ? undefined : conditions[index];
    if (condition === undefined) return { index: null, name: null, operatorId: null, value: '' };
    const field = fields.find(({ name }) => name === condition.name);
    const operator = field && operatorOf(field, condition.operator, condition.value);
    return { index, name: condition.name, operatorId: operator?.id ?? null, value: condition.value };
  }

  function changeConditions(next: (before: readonly Condition[]) => readonly Condition[]) {
    state.change((before) => {
      const changed = next(before.filter.conditions);
      return { filter: changed.length === 0 ? noFilter : { ...before.filter, conditions: changed } };
    });
  }

  function apply(condition: Condition) {
    const replaced = draft === null || draft.index === null ? undefined : conditions[draft.index];
    setDraft(null);
    changeConditions((before) => {
      const index = before.findIndex((candidate) => isSameCondition(candidate, replaced));
      return index === -1 ? [...before, condition] : before.with(index, condition);
    });
  }

  function remove(condition: Condition) {
    changeConditions((before) => before.filter((candidate) => !isSameCondition(candidate, condition)));
    // The chip that had the focus is gone.
    addButton.current?.focus();
  }

  async function pick(ask: () => Promise<string[] | null>, take: (ids: string[]) => void) {
    setIsPicking(true);
    const ids = await ask();
    if (ids !== null && ids.length > 0) take(ids);
    setIsPicking(false);
  }

  const editor = draft && (
    <FilterEditor
      fields={fields}
      draft={draft}
      onChange={setDraft}
      onApply={apply}
      onPick={(ask, take) => void pick(ask, take)}
    />
  );
  const hasLanguages = isLocalizedModel(itemType, schema) && schema.settings.locales.length > 1;
  return (
    <div role="group" aria-label={t('content.filter.group')} className={styles.bar}>
      {conditions.map((condition, index) => (
        <FilterChip
          key={`${condition.name} ${condition.operator} ${index}`}
          condition={condition}
          field={fields.find(({ name }) => name === condition.name)}
          isOpen={isOpenAt(index)}
          onOpenChange={(isOpen) => open(index, isOpen)}
          onRemove={() => remove(condition)}
        >
          {editor}
        </FilterChip>
      ))}
      {conditions.length > 1 && (
        <SegmentedControl
          label={t('content.filter.match')}
          options={[
            { value: 'all', label: t('content.filter.match.all') },
            { value: 'any', label: t('content.filter.match.any') },
          ]}
          value={filter.match}
          onChange={(match) => state.change((before) => ({ filter: { ...before.filter, match } }))}
        />
      )}
      <Popover
        label={t('content.filter.add')}
        isOpen={isOpenAt(null)}
        onOpenChange={(isOpen) => open(null, isOpen)}
        trigger={
          <Button ref={addButton} variant="quiet" size="s" icon={Plus} aria-label={t('content.filter.add')}>
            {t('content.filter.add.short')}
          </Button>
        }
      >
        {editor}
      </Popover>
      {hasLanguages && (conditions.length > 0 || query !== '' || locale !== null) && (
        <LocaleMenu locale={locale} onChange={(next) => state.change({ locale: next })} />
      )}
    </div>
  );
}

/** The language that search, filters and order look at. */
function LocaleMenu({ locale, onChange }: { locale: string | null; onChange: (locale: string | null) => void }) {
  const t = useMessages();
  const localeName = useLocaleName();
  const { locales } = useSchema().settings;
  const [main = 'en'] = locales;
  const current = locale ?? main;
  return (
    <MenuTrigger
      label={t('content.filter.locale')}
      menu={
        <MenuSection
          label={t('content.filter.locale')}
          selectionMode="single"
          disallowEmptySelection
          selectedKeys={[current]}
          onSelectionChange={(keys) => {
            for (const key of keys) onChange(key === main ? null : String(key));
          }}
        >
          {locales.map((other) => (
            <MenuItem key={other} id={other}>
              {localeName(other)}
            </MenuItem>
          ))}
        </MenuSection>
      }
    >
      <Button
        variant="quiet"
        size="s"
        icon={Languages}
        aria-label={t('content.filter.locale.in', { language: localeName(current) })}
      >
        {localeName(current)}
      </Button>
    </MenuTrigger>
  );
}
