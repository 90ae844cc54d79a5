import { operatorOf } from '@lectern/field-types/console';
import { Button, MenuItem, MenuSection, MenuTrigger, Popover, SegmentedControl } from '@lectern/ui';
import { Languages, Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { useLocaleName } from '#lib/locale-name.ts';
import { useSchema } from '#lib/records/queries.ts';
import { useMessages } from '#lib/use-messages.ts';
import { type Condition, type Filter, isSameCondition, noFilter } from './conditions.ts';
import { FilterChip } from './FilterChip.tsx';
import { type FilterDraft, FilterEditor } from './FilterEditor.tsx';
import type { FilterField } from './filter-field.ts';
import styles from './filters.module.css';

export interface FilterBarProps {
  fields: readonly FilterField[];
  filter: Filter;
  /** Given how the filter follows from the one before: the page may still show an earlier one. */
  onChange: (change: (before: Filter) => Filter) => void;
  /** The language that search, filters and order look at, null for the main one; absent where it makes no difference. */
  language?: { locale: string | null; onChange: (locale: string | null) => void };
  /** Removes all filters; absent where that is offered elsewhere. */
  onClear?: () => void;
}

/** The active filters of a list, and the button to add more. */
export function FilterBar({ fields, filter, onChange, language, onClear }: FilterBarProps) {
  const t = useMessages();
  const addButton = useRef<HTMLButtonElement>(null);
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
    onChange((before) => {
      const changed = next(before.conditions);
      return changed.length === 0 ? noFilter : { ...before, conditions: changed };
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

  function clear() {
    onClear?.();
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
  return (
    <div role="group" aria-label={t('filters.group')} className={styles.bar}>
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
          label={t('filters.match')}
          options={[
            { value: 'all', label: t('filters.match.all') },
            { value: 'any', label: t('filters.match.any') },
          ]}
          value={filter.match}
          onChange={(match) => onChange((before) => ({ ...before, match }))}
        />
      )}
      <Popover
        label={t('filters.add')}
        isOpen={isOpenAt(null)}
        onOpenChange={(isOpen) => open(null, isOpen)}
        trigger={
          <Button ref={addButton} variant="quiet" size="s" icon={Plus} aria-label={t('filters.add')}>
            {t('filters.add.short')}
          </Button>
        }
      >
        {editor}
      </Popover>
      {language && <LocaleMenu {...language} />}
      {onClear && conditions.length > 0 && (
        <Button variant="quiet" size="s" onPress={clear}>
          {t('filters.clear')}
        </Button>
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
      label={t('filters.locale')}
      menu={
        <MenuSection
          label={t('filters.locale')}
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
        aria-label={t('filters.locale.in', { language: localeName(current) })}
      >
        {localeName(current)}
      </Button>
    </MenuTrigger>
  );
}
