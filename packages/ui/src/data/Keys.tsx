import styles from './data.module.css';

const macNames: Record<string, string> = { Mod: '⌘', Shift: '⇧', Alt: '⌥', Control: '⌃', Enter: '↵' };
const otherNames: Record<string, string> = { Mod: 'Ctrl', Control: 'Ctrl', Enter: '↵' };

function isApple(): boolean {
  return typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.userAgent);
}

/** A shortcut, one key per cap: `<Keys keys={['Mod', 'S']} />`. `Mod` is the platform's own. */
export function Keys({ keys }: { keys: readonly string[] }) {
  const names = isApple() ? macNames : otherNames;
  return (
    <span className={styles.keys}>
      {keys.map((key) => (
        <kbd key={key} className={styles.kbd}>
          {names[key] ?? key}
        </kbd>
      ))}
    </span>
  );
}
