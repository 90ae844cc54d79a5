import { Button, Chip, MenuItem, MenuSection, MenuTrigger } from '@lectern/ui';
import { Plus } from 'lucide-react';
import { useSite } from '#lib/current-site.ts';
import { useLocaleName } from '#lib/locale-name.ts';
import { useMessages } from '#lib/use-messages.ts';
import { assetKinds, type GridAddress, missingParts } from './grid-address.ts';
import styles from './grid.module.css';

export interface FilterMenuProps {
  address: GridAddress;
  onChange: (part: Partial<GridAddress>) => void;
}

const anyKind = 'any';

/** Filters by kind and by what is missing, each one in force as a chip that removes it. */
export function FilterMenu({ address, onChange }: FilterMenuProps) {
  const t = useMessages();
  const localeName = useLocaleName();
  const { locales } = useSite().attributes;
  const { kind, missing } = address;
  const locale = address.locale ?? locales[0] ?? 'en';
  const language = localeName(locale);
  const isAboutTexts = missing.includes('alt') || missing.includes('title') || address.query !== '';
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
        <Button variant="quiet" size="s" icon={Plus} aria-label={t('media.filter.add')}>
          {isAboutTexts && locale !== locales[0] ? t('media.filter.in', { language }) : t('media.filter')}
        </Button>
      </MenuTrigger>
    </div>
  );
}
