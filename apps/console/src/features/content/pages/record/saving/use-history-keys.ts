import { type RefObject, useEffect, useRef } from 'react';
import { useShortcutEntry } from '../../../../../lib/shortcuts.ts';
import { useMessages } from '../../../../../lib/use-messages.ts';
import { useOpenRecord } from '../open-record.ts';

/**
 * Mod+Z, Mod+Shift+Z and Mod+Y walk through the history of the whole form, also out of its inputs. An editor with an undo
 * of its own keeps the keys as long as it has something to take back.
 */
export function useHistoryKeys(formElement: RefObject<HTMLElement | null>): void {
  const t = useMessages();
  const { walkHistory, record, rights } = useOpenRecord();
  const latest = useRef({ walkHistory, history: record.history });
  useEffect(() => {
    latest.current = { walkHistory, history: record.history };
  });
  useShortcutEntry({ keys: '$mod+z', label: t('content.shortcut.undo') }, rights.canSave);
  useShortcutEntry({ keys: '$mod+Shift+z', label: t('content.shortcut.redo') }, rights.canSave);

  useEffect(() => {
    if (!rights.canSave) return undefined;
    function handle(event: KeyboardEvent, isOwnPassed: boolean) {
      const direction = directionOf(event);
      const form = formElement.current;
      if (direction === null || form === null || event.defaultPrevented || !isMeant(form, event.target)) return;
      if (hasOwnUndo(event.target) && !isOwnPassed) return latest.current.history.expectOwnUndo();
      event.preventDefault();
      event.stopPropagation();
      latest.current.walkHistory(direction);
    }
    // Inputs are asked before the browser takes the key, editors after they have let it pass.
    const capture = (event: KeyboardEvent) => handle(event, false);
    const bubble = (event: KeyboardEvent) => handle(event, true);
    window.addEventListener('keydown', capture, true);
    window.addEventListener('keydown', bubble);
    return () => {
      window.removeEventListener('keydown', capture, true);
      window.removeEventListener('keydown', bubble);
    };
  }, [formElement, rights.canSave]);
}

function directionOf(event: KeyboardEvent): 'undo' | 'redo' | null {
  const isMod = /Mac|iP/.test(navigator.platform) ? event.metaKey : event.ctrlKey;
  const key = event.key.toLowerCase();
  if (!isMod || event.altKey) return null;
  if (key === 'z') return event.shiftKey ? 'redo' : 'undo';
  return key === 'y' && !event.shiftKey ? 'redo' : null;
}

/** Keys in inputs outside of the form are theirs, and so is everything in a dialog over it. */
function isMeant(form: HTMLElement, target: EventTarget | null): boolean {
  if (form.closest('[inert]') !== null || !(target instanceof HTMLElement)) return false;
  if (form.contains(target)) return true;
  const dialog = target.closest('[role="dialog"], [role="alertdialog"]');
  if (dialog !== null && !dialog.contains(form)) return false;
  return !target.isContentEditable && !/^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName);
}

/** Text editors undo by themselves; parts of dates are editable too, but they do not. */
function hasOwnUndo(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.isContentEditable && target.closest('[role="textbox"]') !== null;
}
