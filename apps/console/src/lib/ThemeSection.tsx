import { MenuItem, MenuSection } from '@lectern/ui';
import { useSyncExternalStore } from 'react';
import { type ThemeChoice, themeStore } from './theme.ts';

const themes: readonly ThemeChoice[] = ['light', 'dark', 'system'];

export interface ThemeSectionProps {
  label: string;
  nameOf: (choice: ThemeChoice) => string;
}

/** The part of a menu that chooses light or dark. */
export function ThemeSection({ label, nameOf }: ThemeSectionProps) {
  const theme = useSyncExternalStore(themeStore.subscribe, themeStore.read);
  return (
    <MenuSection
      label={label}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[theme]}
      onSelectionChange={(keys) => {
        const chosen = themes.find((candidate) => keys !== 'all' && keys.has(candidate));
        if (chosen) themeStore.choose(chosen);
      }}
    >
      {themes.map((choice) => (
        <MenuItem key={choice} id={choice}>
          {nameOf(choice)}
        </MenuItem>
      ))}
    </MenuSection>
  );
}
