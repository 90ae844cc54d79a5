import { type FocusEvent, useCallback, useLayoutEffect, useRef } from 'react';

/** Best first: whoever loses a text field wants to go on typing. */
const controls = ['input:not([disabled]):not([type="hidden"])', 'button:not([disabled]), a[href], [tabindex="0"]'];

/** A dialog that closes gives the focus back within a frame or two, if what opened it is still there. */
const framesToWait = 6;

/** While a busy page still draws, the first control may not be focusable yet. */
const framesToTry = 60;

/**
 * Keeps the keyboard inside an editor whose focused control goes away with a change, as a remove button does with what
 * it removes: the first control that is left takes the focus. `around` belongs on the element around the editor;
 * `afterDialog` is called once a dialog that the editor opened has answered, for the button that opened it may be gone
 * by then.
 */
export function useKeptFocus<Root extends HTMLElement>() {
  const root = useRef<Root>(null);
  const isInside = useRef(false);

  const focusFirst = useCallback(() => {
    if (document.activeElement !== document.body) return;
    for (const control of controls) {
      const found = root.current?.querySelector<HTMLElement>(control);
      if (found) return found.focus();
    }
  }, []);

  // After every change: nothing tells of an element that has taken the focus away with it.
  useLayoutEffect(() => {
    if (isInside.current) focusFirst();
  });

  const afterDialog = useCallback(() => {
    const settle = (frame: number) => {
      if (frame >= framesToWait) focusFirst();
      const isLost = frame < framesToWait || document.activeElement === document.body;
      if (isLost && frame < framesToTry) requestAnimationFrame(() => settle(frame + 1));
    };
    settle(0);
  }, [focusFirst]);

  return {
    around: {
      ref: root,
      onFocus: () => {
        isInside.current = true;
      },
      onBlurCapture: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) isInside.current = false;
      },
    },
    afterDialog,
  };
}
