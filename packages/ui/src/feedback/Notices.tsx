import { Toaster } from 'sonner';
import { useUiTexts } from '../texts.ts';

/** Where notices appear; stands once, near the root. */
export function Notices() {
  const texts = useUiTexts();
  return (
    <Toaster
      position="bottom-right"
      // Above the foot of a pane, where Save stands.
      offset={{ bottom: 64, right: 20 }}
      // On a phone the bar with the areas stands below that foot.
      mobileOffset={{ bottom: 'calc(112px + env(safe-area-inset-bottom))', left: 16, right: 16 }}
      gap={10}
      visibleToasts={4}
      containerAriaLabel={texts.notices}
      toastOptions={{ unstyled: true }}
      style={{ zIndex: 'var(--z--toast)' }}
    />
  );
}
