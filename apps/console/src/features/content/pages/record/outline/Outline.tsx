import { fieldsOf } from '@lectern/domain';
import { useEditorHost } from '@lectern/field-types/console';
import { Count, cx, LongList, VisuallyHidden } from '@lectern/ui';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useMessages } from '#lib/use-messages.ts';
import { placeOf } from '#features/content/form/problems.ts';
import { useOpenRecord } from '../open-record.ts';
import { entryAt, type OutlineEntry, outlineEntries } from './outline-entries.ts';
import { useRestingValues } from './use-resting-values.ts';
import styles from './outline.module.css';

const rowHeight = 28;

/**
 * Fields and blocks of the record as a list of links (U35): one tab stop, arrow keys inside, only visible rows are
 * rendered.
 */
export function Outline({ onGo }: { onGo: (path: string, locale: string | null) => void }) {
  const t = useMessages();
  const { schema, sections, fields, record, locale, differences } = useOpenRecord();
  const { form, problems } = record;
  const { itemTypeName, blockTitle } = useEditorHost();
  const values = useRestingValues(form);
  const box = useRef<HTMLElement>(null);
  const entries = useMemo(
    () => outlineEntries({ sections, values, locale, ofModel: (id) => fieldsOf(schema, id), itemTypeName, blockTitle }),
    [sections, values, locale, schema, itemTypeName, blockTitle],
  );
  const current = useCurrentEntry(entries);
  const errors = useMemo(() => {
    const counts = new Map<string, number>();
    const ids = new Set(entries.map(({ id }) => id));
    for (const problem of Object.values(problems).flat()) {
      const id = entryAt(placeOf(problem), ids);
      if (id !== undefined) counts.set(id, (counts.get(id) ?? 0) + 1);
    }
    return counts;
  }, [problems, entries]);

  function go({ id }: OutlineEntry) {
    const [apiKey] = id.split('.');
    onGo(id, fields.find((field) => field.apiKey === apiKey)?.isLocalized === true ? locale : null);
  }

  function handleKeys(event: KeyboardEvent<HTMLElement>) {
    const next = nextButton(event.key, event.currentTarget);
    if (next === undefined) return;
    event.preventDefault();
    next.focus();
  }

  return (
    <nav
      ref={box}
      className={styles.box}
      aria-label={t('content.outline')}
      // The rows that are rendered come and go, so the list itself is the stop and hands on to one of them.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- as above
      tabIndex={0}
      onFocus={(event) => {
        if (event.target !== event.currentTarget || event.currentTarget.contains(event.relatedTarget)) return;
        const buttons = buttonsOf(event.currentTarget);
        (buttons.find((button) => button.getAttribute('aria-current') !== null) ?? buttons[0])?.focus();
      }}
      onKeyDown={handleKeys}
    >
      <LongList items={entries} estimatedHeight={rowHeight} className={styles.list}>
        {(entry) => {
          const { id, kind, label, title, depth } = entry;
          const indent = { ['--depth' as string]: depth };
          if (kind === 'fieldset') {
            return (
              <p className={styles.fieldset} style={indent}>
                {label}
              </p>
            );
          }
          const errorCount = errors.get(id) ?? 0;
          const isChanged = kind === 'field' && form.getFieldState(id).isDirty;
          const isOther = kind === 'field' && differences?.has(id) === true;
          return (
            <button
              type="button"
              data-entry=""
              tabIndex={-1}
              className={cx(styles.entry, kind === 'block' && styles.block)}
              style={indent}
              aria-current={id === current ? 'location' : undefined}
              onClick={() => go(entry)}
            >
              <span className={styles.label}>
                {label}
                {title !== null && <span className={styles.title}>{title}</span>}
              </span>
              {(isChanged || isOther) && (
                <>
                  <span className={styles.mark} data-change={isChanged ? 'unsaved' : 'published'} />
                  <VisuallyHidden>{t('content.outline.changed')}</VisuallyHidden>
                </>
              )}
              {errorCount > 0 && (
                <Count value={errorCount} isFlag label={t('content.outline.errors', { count: errorCount })} />
              )}
            </button>
          );
        }}
      </LongList>
    </nav>
  );
}

/** The entry with the focus. */
function useCurrentEntry(entries: readonly OutlineEntry[]): string | undefined {
  const ids = useMemo(() => new Set(entries.map(({ id }) => id)), [entries]);
  const [place, setPlace] = useState<string | null>(null);
  useEffect(() => {
    const handleFocus = ({ target }: FocusEvent) => {
      const row = target instanceof Element ? target.closest('[id^="field:"]') : null;
      if (row !== null) setPlace(row.id.slice('field:'.length));
    };
    document.addEventListener('focusin', handleFocus);
    return () => document.removeEventListener('focusin', handleFocus);
  }, []);
  return place === null ? undefined : entryAt(place, ids);
}

function buttonsOf(box: HTMLElement): HTMLElement[] {
  return [...box.querySelectorAll<HTMLElement>('[data-entry]')];
}

function nextButton(key: string, box: HTMLElement): HTMLElement | undefined {
  const buttons = buttonsOf(box);
  const at = buttons.findIndex((button) => button === document.activeElement);
  switch (key) {
    case 'ArrowDown':
      return buttons[at + 1];
    case 'ArrowUp':
      return at > 0 ? buttons[at - 1] : undefined;
    case 'Home':
      return buttons[0];
    case 'End':
      return buttons.at(-1);
    default:
      return undefined;
  }
}
