import { type RefObject, useEffect } from 'react';

const settlesAfterMs = 50;

/**
 * Focuses a control of a dialog, when the part of the dialog that has it appears. If the settings are a dialog
 * themselves, that one takes the focus back while another one opens, so that `autoFocus` is not enough.
 */
export function useSettledFocus(control: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const timer = setTimeout(() => control.current?.focus(), settlesAfterMs);
    return () => clearTimeout(timer);
  }, [control]);
}
