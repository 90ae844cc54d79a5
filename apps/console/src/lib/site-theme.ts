interface Color {
  red: number;
  green: number;
  blue: number;
}

/** The part of a project's theme that colours the console; the wire gives more. */
export interface SiteTheme {
  type: 'custom' | 'monochromatic';
  hue: number | null;
  primary_color?: Color;
  accent_color?: Color;
  light_color?: Color;
  dark_color?: Color;
}

/**
 * CSS variables of a project's theme. Tokens derive everything else and clamp
 * lightness, so that no brand colour can push text below its contrast.
 */
export function siteThemeVariables(theme: SiteTheme): Record<string, string> {
  if (theme.type === 'monochromatic') {
    if (theme.hue === null) return {};
    const base = `hsl(${theme.hue} 70% 45%)`;
    return {
      '--site--primary': `oklch(from ${base} 0.38 0.055 h)`,
      '--site--accent': `oklch(from ${base} 0.485 0.092 h)`,
    };
  }
  return {
    ...variable('--site--primary', theme.primary_color),
    ...variable('--site--accent', theme.accent_color),
    ...variable('--site--light', theme.light_color),
    ...variable('--site--dark', theme.dark_color),
  };
}

const names = ['--site--primary', '--site--accent', '--site--light', '--site--dark'];

/** Puts a project's colours on the root element, in place of those of another theme. */
export function applySiteTheme(theme: SiteTheme): void {
  const variables = siteThemeVariables(theme);
  for (const name of names) {
    const value = variables[name];
    if (value === undefined) document.documentElement.style.removeProperty(name);
    else document.documentElement.style.setProperty(name, value);
  }
}

function variable(name: string, color: Color | undefined): Record<string, string> {
  return color ? { [name]: `rgb(${color.red} ${color.green} ${color.blue})` } : {};
}
