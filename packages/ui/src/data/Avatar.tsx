import { cx } from '../cx.ts';
import styles from './data.module.css';

const colours = 5;

export interface AvatarProps {
  name: string;
  size?: 's' | 'm' | 'l';
}

/** Two initials on a colour that stays with the name. */
export function Avatar({ name, size = 'm' }: AvatarProps) {
  let sum = 7;
  for (const character of name) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 65_521;
  return (
    <span
      className={cx(styles.avatar, size !== 'm' && styles[`is-${size}`])}
      style={{ ['--person' as string]: `var(--color--person-${(sum % colours) + 1})` }}
      // Not as text: what can be read would have to be part of the name of a button around it (WCAG 2.5.3).
      data-initials={initials(name)}
      aria-hidden
    />
  );
}

function initials(name: string): string {
  const words = name
    .replace(/@.*/, '')
    .split(/[\s._-]+/)
    .filter(Boolean);
  const letters = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  return letters.map((word) => word?.[0]?.toLocaleUpperCase() ?? '').join('');
}
