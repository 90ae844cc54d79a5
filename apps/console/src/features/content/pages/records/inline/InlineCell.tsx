import type { ItemResource } from '@lectern/contract';
import type { Field, ItemType } from '@lectern/domain';
import { consoleFacetOf } from '@lectern/field-types/console';
import { Button, FieldRow, StatusMark, VisuallyHidden } from '@lectern/ui';
import { Check } from 'lucide-react';
import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { useMessages } from '#lib/use-messages.ts';
import { useRecordRights } from '#features/content/pages/record/use-record-rights.ts';
import { cellProps } from '#lib/selection/row-cells.ts';
import { useCellEditing } from './use-cell-editing.ts';
import { cellValue } from './write-cell.ts';
import styles from './inline.module.css';

export interface InlineCellProps {
  itemType: ItemType;
  item: ItemResource;
  field: Field;
  /** Null for a field that is not localized. */
  locale: string | null;
  title: string;
  /** The value as the table shows it. */
  children: ReactNode;
}

/** A cell that can be written in place where its type is simple and the role allows it; else just the value. */
export function InlineCell(props: InlineCellProps) {
  const { itemType, item, field, locale, children } = props;
  const rights = useRecordRights(itemType, item);
  const { Editor, isSimple, canEdit } = consoleFacetOf(field);
  const isWritable =
    isSimple === true &&
    Editor !== undefined &&
    rights.canEdit(locale) &&
    (canEdit?.(cellValue(item, field, locale)) ?? true);
  return isWritable ? <WritableCell {...props} /> : <>{children}</>;
}

/** Double click, Enter or F2 opens; Enter or leaving saves; Escape restores the previous value (U24). */
function WritableCell({ item, field, locale, title, children }: InlineCellProps) {
  const t = useMessages();
  const { draft, isSaved, open, write, save, cancel, takeTheirs } = useCellEditing(item, field, locale, title);
  const { Editor, Cell } = consoleFacetOf(field);
  const editorRef = useRef<HTMLDivElement>(null);
  const viewRef = useRef<HTMLButtonElement>(null);
  const returnsFocus = useRef(false);
  const isOpen = draft !== null;

  // Focus follows the cell into its editor, and back to the row when the keyboard closed it.
  useEffect(() => {
    if (isOpen) {
      const control = editorRef.current?.querySelector<HTMLElement>('input, textarea, [role="spinbutton"], button');
      control?.focus();
      if (control instanceof HTMLInputElement && control.type === 'text') control.select();
    } else if (returnsFocus.current) {
      returnsFocus.current = false;
      viewRef.current?.focus();
    }
  }, [isOpen]);

  if (draft === null || !Editor) {
    return (
      <button
        ref={viewRef}
        type="button"
        // Arrow keys lead here: a table of fifteen rows would else be a hundred stops.
        tabIndex={-1}
        className={styles.view}
        {...cellProps(item.id, field.apiKey)}
        onDoubleClick={open}
        onClick={(event) => {
          // What assistive technology presses has no pointer behind it.
          if (event.detail === 0) open();
        }}
        onKeyDown={(event) => {
          if (event.key !== 'F2' && event.key !== 'Enter') return;
          event.preventDefault();
          open();
        }}
      >
        <VisuallyHidden>{t('content.inline.cell', { label: field.label })}</VisuallyHidden>
        {children}
        {isSaved && (
          <span className={styles.saved} role="img" aria-label={t('content.save.saved')}>
            <Check aria-hidden />
          </span>
        )}
      </button>
    );
  }

  const hasOpenPopover = () => editorRef.current?.querySelector('[aria-expanded="true"]') != null;

  function finish(value?: unknown) {
    returnsFocus.current = true;
    void save(...(value === undefined ? [] : [value])).then((isDone) => {
      if (!isDone) returnsFocus.current = false;
    });
  }

  function handleKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (hasOpenPopover()) return;
    const isButton = event.target instanceof HTMLButtonElement;
    if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      returnsFocus.current = true;
      cancel();
    } else if (event.key === 'Enter' && !isButton) {
      event.preventDefault();
      event.stopPropagation();
      finish();
    }
  }

  function handleBlur({ relatedTarget }: FocusEvent) {
    // A list or calendar of the editor is elsewhere in the page.
    if (hasOpenPopover() || (relatedTarget instanceof Node && editorRef.current?.contains(relatedTarget))) return;
    if (draft?.theirs === null) void save();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- reads keys before the editor inside does
    <div ref={editorRef} data-editing className={styles.editor} onKeyDownCapture={handleKeyDown} onBlur={handleBlur}>
      <FieldRow
        label={t('content.inline.cell.of', { label: field.label, title })}
        error={draft.problem ?? undefined}
        className={styles.field}
      >
        <Editor
          field={field}
          value={draft.value}
          onChange={(value) => {
            // A choice out of a list is made with one press.
            const isChoice =
              editorRef.current?.querySelector('[aria-haspopup="listbox"][aria-expanded="true"]') != null;
            write(value);
            if (isChoice) finish(value);
          }}
          onBlur={noBlur}
          locale={locale}
          isDisabled={draft.isSaving}
          path={`${item.id}.${field.apiKey}`}
          innerErrors={noErrors}
        />
      </FieldRow>
      {draft.theirs && (
        <div className={styles.theirs} role="alert">
          <span>
            <StatusMark shape="changed" /> {t('content.inline.theirs')}{' '}
            <Cell field={field} value={cellValue(draft.theirs, field, locale)} />
          </span>
          <span>
            <Button size="s" onPress={() => finish()}>
              {t('content.inline.save-mine')}
            </Button>
            <Button
              size="s"
              variant="quiet"
              onPress={() => {
                returnsFocus.current = true;
                takeTheirs();
              }}
            >
              {t('content.inline.take-theirs')}
            </Button>
          </span>
        </div>
      )}
    </div>
  );
}

const noErrors = {};

function noBlur() {
  // The cell itself notices when it is left.
}
