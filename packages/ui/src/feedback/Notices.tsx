import { type FocusEvent, useRef } from 'react';
import { Toaster } from 'sonner';
import { useUiTexts } from '../texts.ts';
import { useNoticePlace } from './use-notice-place.ts';
import styles from './feedback.module.css';

/**
 * Where notices appear; there is one, near the root. They make way for buttons of dialogs and for whatever has the
 * focus.
 */
export function Notices() {
  const texts = useUiTexts();
  const section = useRef<HTMLElement>(null);
  const { bottom, right } = useNoticePlace(section);
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- listens to what leaves the notices
    <div className={styles.notices} onBlur={leaveFocusToDialog}>
      <Toaster
        ref={section}
        position="bottom-right"
        offset={{ bottom, right }}
        mobileOffset={{ bottom: `calc(${bottom}px + env(safe-area-inset-bottom))`, left: 16, right: 16 }}
        gap={10}
        visibleToasts={4}
        containerAriaLabel={texts.notices}
        toastOptions={{ unstyled: true }}
        style={{ zIndex: 'var(--z--toast)' }}
      />
    </div>
  );
}

/**
 * The library gives the focus back to where it was before the notice, also when the notice opened a dialog: what is behind
 * the dialog can't keep it, so keys would reach nothing.
 */
function leaveFocusToDialog({ relatedTarget: next }: FocusEvent): void {
  if (next instanceof HTMLElement && next.closest('[role="dialog"], [role="alertdialog"]') !== null)
    next.focus({ preventScroll: true });
}
