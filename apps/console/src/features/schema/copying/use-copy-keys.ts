import type { ItemType } from '@lectern/domain';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '#lib/paths.ts';
import { useShortcutEntry } from '#lib/shortcuts.ts';
import { useMessages } from '#lib/use-messages.ts';
import type { FieldEntry } from '../pages/item-type/field-entries.ts';
import { rowAnchor } from '../pages/item-type/use-marked-row.ts';
import { kindOf } from '../place.ts';
import { useSchemaRights } from '../use-schema-rights.ts';
import { keepCopiedText } from './copied-fields.ts';
import { useCopyFields } from './use-copy-fields.ts';

/**
 * System shortcuts for copy and paste on the page of a model or block: copying takes the focused row, pasting works
 * anywhere on the page. The browser's own events are used, because they grant access to the clipboard.
 */
export function useCopyKeys(itemType: ItemType, entries: readonly FieldEntry[]): void {
  const t = useMessages();
  const navigate = useNavigate();
  const { keep } = useCopyFields(itemType);
  const { canEdit } = useSchemaRights();
  useShortcutEntry({ keys: '$mod+c', label: t('schema.copy.shortcut') });
  useShortcutEntry({ keys: '$mod+v', label: t('schema.paste.shortcut') }, canEdit);

  function handleCopy(event: ClipboardEvent) {
    const focused = document.activeElement?.closest('[role="row"]');
    const entry = entries.find((candidate) => focused?.querySelector(`#${CSS.escape(rowAnchor(candidate))}`) != null);
    // Marked text is what users mean when there is some.
    if (entry === undefined || isOnSomethingElse(event) || String(getSelection()) !== '') return;
    event.clipboardData?.setData(
      'text/plain',
      keep(entry.type === 'field' ? { fieldIds: [entry.id] } : { fieldsetIds: [entry.id] }),
    );
    event.preventDefault();
  }

  function handlePaste(event: ClipboardEvent) {
    if (!canEdit || isOnSomethingElse(event) || !keepCopiedText(event.clipboardData?.getData('text/plain') ?? ''))
      return;
    event.preventDefault();
    void navigate(paths.pasteFields(kindOf(itemType), itemType.id));
  }

  const answers = useRef({ handleCopy, handlePaste });
  useEffect(() => {
    answers.current = { handleCopy, handlePaste };
  });

  useEffect(() => {
    const copied = (event: ClipboardEvent) => answers.current.handleCopy(event);
    const pasted = (event: ClipboardEvent) => answers.current.handlePaste(event);
    document.addEventListener('copy', copied);
    document.addEventListener('paste', pasted);
    return () => {
      document.removeEventListener('copy', copied);
      document.removeEventListener('paste', pasted);
    };
  }, []);
}

/** Whether a text is being edited, or a dialog is open above the page. */
function isOnSomethingElse({ target }: ClipboardEvent): boolean {
  if (!(target instanceof Element)) return false;
  return target.closest('input, textarea, select, [contenteditable], [role="dialog"], [role="alertdialog"]') !== null;
}
