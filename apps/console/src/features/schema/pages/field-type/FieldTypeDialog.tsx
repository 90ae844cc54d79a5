import type { FieldTypeId } from '@lectern/domain';
import { fieldTypeFamilies, fieldTypesIn } from '@lectern/field-types/console';
import { Button, Dialog, Empty, Link, SearchField, VisuallyHidden } from '@lectern/ui';
import { SearchX } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '#lib/paths.ts';
import { useSchema } from '#lib/records/queries.ts';
import { useMessages } from '#lib/use-messages.ts';
import { FieldTile } from '#features/schema/parts/FieldTile.tsx';
import { usePageHref, useSchemaPlace } from '#features/schema/use-place.ts';
import { type Spot, tileAfter } from './tile-keys.ts';
import { SchemaDialogHead } from '#features/schema/parts/forms/SchemaDialogHead.tsx';
import styles from './field-type.module.css';

/**
 * The choice of a new field's type: every type with a sentence, by family. Enter in the search chooses the first; arrow
 * keys move from the search through the tiles and back.
 */
export function FieldTypeDialog() {
  const t = useMessages();
  const navigate = useNavigate();
  const pageHref = usePageHref();
  const { kind, itemTypeId } = useSchemaPlace();
  const itemType = useSchema().itemTypes.get(itemTypeId ?? '');
  const [text, setText] = useState('');
  const whole = useRef<HTMLDivElement>(null);
  if (itemType === undefined) return null;

  const needle = text.trim().toLocaleLowerCase();
  const families = fieldTypeFamilies.map((family) => {
    const name = t(`schema.family.${family}`);
    const words = (id: FieldTypeId) => `${t(`schema.type.${id}`)} ${t(`schema.type.${id}.about`)} ${id} ${name}`;
    const matching = fieldTypesIn(family).filter((id) => words(id).toLocaleLowerCase().includes(needle));
    return { family, name, matching };
  });
  const matches = families.flatMap(({ matching }) => matching);
  const href = (id: FieldTypeId) => paths.newField(kind, itemType.id, id);

  function handleKey(event: KeyboardEvent<HTMLElement>) {
    const tiles = [...(whole.current?.querySelectorAll<HTMLElement>('li a') ?? [])];
    const at = tiles.findIndex((tile) => tile === document.activeElement);
    if (at < 0) {
      if (event.key !== 'ArrowDown') return;
      event.preventDefault();
      tiles[0]?.focus();
      return;
    }
    const next = tileAfter(event.key, at, tiles.map(middleOf));
    if (next === null && event.key !== 'ArrowUp') return;
    event.preventDefault();
    (next === null ? whole.current?.querySelector('input') : tiles[next])?.focus();
  }

  return (
    <Dialog
      size="l"
      isDismissable
      title={t('schema.choose.title')}
      subtitle={t('schema.choose.in', { name: itemType.name })}
      onClose={() => void navigate(pageHref)}
    >
      <SchemaDialogHead title={t('schema.choose.title')} />
      {/* Only hands the focus on: every tile is a link and can be reached without it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div ref={whole} onKeyDownCapture={handleKey}>
        <div className={styles.search}>
          <SearchField
            autoFocus
            label={t('schema.choose.search')}
            value={text}
            onChange={setText}
            onSubmit={() => {
              const [first] = matches;
              if (first !== undefined) void navigate(href(first));
            }}
          />
          {matches.length > 0 ? (
            <VisuallyHidden>
              <span role="status">
                {needle === '' ? '' : t('schema.choose.count', { count: matches.length, text: text.trim() })}
              </span>
            </VisuallyHidden>
          ) : (
            <div role="status">
              <Empty
                icon={SearchX}
                title={t('schema.choose.count', { count: 0, text: text.trim() })}
                action={
                  <Button size="s" onPress={() => setText('')}>
                    {t('schema.choose.all')}
                  </Button>
                }
              >
                {t('schema.choose.none')}
              </Empty>
            </div>
          )}
        </div>
        {families.map(({ family, name, matching }) => {
          if (matching.length === 0) return null;
          return (
            <section key={family} className={styles.family} aria-labelledby={`family-${family}`}>
              <h3 id={`family-${family}`}>{name}</h3>
              <ul className={styles.types}>
                {matching.map((id) => (
                  <li key={id} className={styles.type}>
                    <Link href={href(id)}>
                      <FieldTile fieldType={id} size="l" />
                      <span className={styles.words}>
                        <b>{t(`schema.type.${id}`)}</b>
                        <small>{t(`schema.type.${id}.about`)}</small>
                      </span>
                    </Link>
                  </li>
                ))}
              </ul>
            </section>
          );
        })}
      </div>
    </Dialog>
  );
}

function middleOf(tile: HTMLElement): Spot {
  const { left, top, width, height } = tile.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}
