import { type KeyboardEventHandler, type RefObject, useEffect, useRef } from 'react';
import { useShortcutEntry } from '#lib/shortcuts.ts';
import { useMessages } from '#lib/use-messages.ts';
import { useOpenRecord } from '../open-record.ts';

type Direction = 'undo' | 'redo';

/**
 * Mod+Z, Mod+Shift+Z and Mod+Y use the single history of the form, wherever the focus is in it: the history of an
 * editor would skip later changes elsewhere. The result is attached to the form, which also receives keys of dialogs
 * opened by its fields.
 */
export function useHistoryKeys(formElement: RefObject<HTMLElement | null>): KeyboardEventHandler | undefined {
  const t = useMessages();
  const { walkHistory, rights } = useOpenRecord();
  const latest = useRef(walkHistory);
  useEffect(() => {
    latest.current = walkHistory;
  });
  useShortcutEntry({ keys: '$mod+z', label: t('content.shortcut.undo') }, rights.canSave);
  useShortcutEntry({ keys: '$mod+Shift+z', label: t('content.shortcut.redo') }, rights.canSave);

  useEffect(() => {
    if (!rights.canSave) return undefined;
    // Before the browser or an editor handles the key, and for the commands of their own menus.
    function handle(event: KeyboardEvent | InputEvent) {
      const direction = event instanceof KeyboardEvent ? directionOf(event) : directionOfInput(event);
      const form = formElement.current;
      if (direction === null || form === null || !isMeant(form, event.target)) return;
      event.preventDefault();
      event.stopPropagation();
      latest.current(direction);
    }
    window.addEventListener('keydown', handle, true);
    window.addEventListener('beforeinput', handle, true);
    return () => {
      window.removeEventListener('keydown', handle, true);
      window.removeEventListener('beforeinput', handle, true);
    };
  }, [formElement, rights.canSave]);

  if (!rights.canSave) return undefined;
  return (event) => {
    const direction = directionOf(event);
    if (direction === null || !isInRow(event.target)) return;
    event.preventDefault();
    event.stopPropagation();
    walkHistory(direction);
  };
}

function directionOf(
  event: Pick<KeyboardEvent, 'key' | 'metaKey' | 'ctrlKey' | 'altKey' | 'shiftKey'>,
): Direction | null {
  const isMod = /Mac|iP/.test(navigator.platform) ? event.metaKey : event.ctrlKey;
  const key = event.key.toLowerCase();
  if (!isMod || event.altKey) return null;
  if (key === 'z') return event.shiftKey ? 'redo' : 'undo';
  return key === 'y' && !event.shiftKey ? 'redo' : null;
}

function directionOfInput({ inputType }: InputEvent): Direction | null {
  if (inputType === 'historyUndo') return 'undo';
  return inputType === 'historyRedo' ? 'redo' : null;
}

/** Keys in inputs outside of the form are theirs, and so is everything in a dialog over it. */
function isMeant(form: HTMLElement, target: EventTarget | null): boolean {
  if (form.closest('[inert]') !== null || !(target instanceof HTMLElement)) return false;
  if (form.contains(target)) return true;
  const dialog = target.closest('[role="dialog"], [role="alertdialog"]');
  if (dialog !== null && !dialog.contains(form)) return false;
  return !target.isContentEditable && !/^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName);
}

/** Whether a control belongs to a field, as those of a block in a dialog do. */
function isInRow(target: EventTarget): boolean {
  return target instanceof Element && target.closest('[id^="field:"]') !== null;
}
