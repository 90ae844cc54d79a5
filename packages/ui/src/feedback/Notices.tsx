import { useRef } from 'react';
import { Toaster } from 'sonner';
import { useUiTexts } from '../texts.ts';
import { useNoticePlace } from './use-notice-place.ts';

/**
 * Where notices appear; there is one, near the root. They make way for buttons of dialogs and for whatever has the
 * focus.
 */
export function Notices() {
  const texts = useUiTexts();
  const section = useRef<HTMLElement>(null);
  const { bottom, right } = useNoticePlace(section);
  return (
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
  );
}
