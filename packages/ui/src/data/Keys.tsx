import styles from './data.module.css';

const arrows = { ArrowUp: '↑', ArrowDown: '↓', ArrowLeft: '←', ArrowRight: '→' };
const commonNames = { ...arrows, Enter: '↵', Escape: 'Esc', Delete: 'Del', PageUp: 'PgUp', PageDown: 'PgDn' };
const macNames: Record<string, string> = { ...commonNames, Mod: '⌘', Shift: '⇧', Alt: '⌥', Control: '⌃' };
const otherNames: Record<string, string> = { ...commonNames, Mod: 'Ctrl', Control: 'Ctrl' };

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
