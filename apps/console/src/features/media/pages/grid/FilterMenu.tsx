import { Button, Chip, MenuItem, MenuSection, MenuTrigger } from '@lectern/ui';
import { Image, Plus } from 'lucide-react';
import { useSite } from '#lib/current-site.ts';
import { useLocaleName } from '#lib/locale-name.ts';
import { useMessages } from '#lib/use-messages.ts';
import { assetKinds, type ChoiceName, choiceNames, choices, type GridAddress, missingParts } from './grid-address.ts';
import styles from './grid.module.css';

export interface FilterMenuProps {
  address: GridAddress;
  onChange: (part: Partial<GridAddress>) => void;
}

const anyKind = 'any';
/** Offered in a menu of their own. */
const imageChoices = ['orientation', 'resolution', 'colors'] as const;

/** Filters by kind, usage, properties of images and by what is missing, each one in force as a chip that removes it. */
export function FilterMenu({ address, onChange }: FilterMenuProps) {
  const t = useMessages();
  const localeName = useLocaleName();
  const { locales } = useSite().attributes;
  const { kind, missing, chosen } = address;
  const locale = address.locale ?? locales[0] ?? 'en';
  const language = localeName(locale);
  const isAboutTexts = missing.includes('alt') || missing.includes('title') || address.query !== '';

  // The name of a button contains the words that are on it.
  const namesLanguage = isAboutTexts && locale !== locales[0];

  function choose(name: ChoiceName, value: string | undefined) {
    const others = Object.entries(chosen).filter(([other]) => other !== name);
    onChange({ chosen: Object.fromEntries(value === undefined ? others : [...others, [name, value]]) });
  }

  const sectionOf = (name: ChoiceName) => (
    <MenuSection
      key={name}
      label={t(`media.choice.${name}`)}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[`${name}.${chosen[name] ?? anyKind}`]}
      onSelectionChange={(keys) => {
        for (const key of keys)
          choose(
            name,
            choices[name].find((value) => key === `${name}.${value}`),
          );
      }}
    >
      <MenuItem id={`${name}.${anyKind}`}>{t('media.choice.any')}</MenuItem>
      {(choices[name] as readonly string[]).map((value) => (
        // messages: media.choice.*
        <MenuItem key={value} id={`${name}.${value}`}>
          {t(`media.choice.${name}.${value}`)}
        </MenuItem>
      ))}
    </MenuSection>
  );

  return (
    <div role="group" aria-label={t('media.filter.group')} className={styles.filters}>
      {kind !== null && (
        <Chip
          onRemove={() => onChange({ kind: null })}
          removeLabel={t('media.filter.remove', { name: t(`media.kind.${kind}`) })}
        >
          {t(`media.kind.${kind}`)}
        </Chip>
      )}
      {missing.map((part) => {
        const isLocalized = (part === 'alt' || part === 'title') && locales.length > 1;
        const name = isLocalized
          ? t('media.filter.missing.in', { name: t(`media.filter.missing.${part}`), language })
          : t(`media.filter.missing.${part}`);
        return (
          <Chip
            key={part}
            onRemove={() => onChange({ missing: missing.filter((other) => other !== part) })}
            removeLabel={t('media.filter.remove', { name })}
          >
            {name}
          </Chip>
        );
      })}
      {choiceNames.map((name) => {
        const value = chosen[name];
        // The place in the sidebar says it already.
        if (value === undefined || (name === 'in_use' && address.isUnused)) return null;
        const text = t(`media.choice.${name}.${value}`);
        return (
          <Chip
            key={name}
            onRemove={() => choose(name, undefined)}
            removeLabel={t('media.filter.remove', { name: text })}
          >
            {text}
          </Chip>
        );
      })}
      <MenuTrigger
        label={t('media.filter')}
        menu={
          <>
            <MenuSection
              label={t('media.kind')}
              selectionMode="single"
              disallowEmptySelection
              selectedKeys={[kind ?? anyKind]}
              onSelectionChange={(keys) => {
                for (const key of keys) onChange({ kind: assetKinds.find((one) => one === key) ?? null });
              }}
            >
              {[anyKind, ...assetKinds].map((one) => (
                <MenuItem key={one} id={one}>
                  {t(`media.kind.${one}`)}
                </MenuItem>
              ))}
            </MenuSection>
            {!address.isUnused && sectionOf('in_use')}
            <MenuSection
              label={t('media.filter.missing')}
              selectionMode="multiple"
              selectedKeys={missing}
              onSelectionChange={(keys) =>
                onChange({ missing: missingParts.filter((part) => keys === 'all' || keys.has(part)) })
              }
            >
              {missingParts.map((part) => (
                <MenuItem key={part} id={part}>
                  {t(`media.filter.missing.${part}`)}
                </MenuItem>
              ))}
            </MenuSection>
            {locales.length > 1 && (
              <MenuSection
                label={t('media.filter.language')}
                selectionMode="single"
                disallowEmptySelection
                selectedKeys={[locale]}
                onSelectionChange={(keys) => {
                  for (const key of keys) onChange({ locale: key === locales[0] ? null : String(key) });
                }}
              >
                {locales.map((code) => (
                  <MenuItem key={code} id={code}>
                    {localeName(code)}
                  </MenuItem>
                ))}
              </MenuSection>
            )}
          </>
        }
      >
        <Button variant="quiet" size="s" icon={Plus} aria-label={namesLanguage ? undefined : t('media.filter.add')}>
          {namesLanguage ? t('media.filter.in', { language }) : t('media.filter')}
        </Button>
      </MenuTrigger>
      <MenuTrigger label={t('media.choice.menu.add')} menu={<>{imageChoices.map(sectionOf)}</>}>
        <Button variant="quiet" size="s" icon={Image} aria-label={t('media.choice.menu.add')}>
          {t('media.choice.menu')}
        </Button>
      </MenuTrigger>
    </div>
  );
}
