import { Dialog, Keys } from '@lectern/ui';
import { keysOf, useShortcut, useShortcuts } from '#lib/shortcuts.ts';
import { useMessages } from '#lib/use-messages.ts';
import styles from './shell.module.css';

/** Every shortcut that works right now; opens on `?`. */
export function ShortcutsDialog({
  isOpen,
  onOpenChange,
}: {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}) {
  const t = useMessages();
  const shortcuts = useShortcuts();
  useShortcut({ keys: '?', label: t('shell.shortcuts.open') }, () => onOpenChange(true));
  return (
    <Dialog
      size="s"
      title={t('shell.shortcuts.title')}
      isOpen={isOpen}
      isDismissable
      onClose={() => onOpenChange(false)}
    >
      <div className={styles.shortcuts}>
        {shortcuts.map((shortcut) => (
          <div key={`${shortcut.keys} ${shortcut.label}`}>
            <span>{shortcut.label}</span>
            <Keys keys={keysOf(shortcut)} />
          </div>
        ))}
      </div>
    </Dialog>
  );
}
