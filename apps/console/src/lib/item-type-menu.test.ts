import type { ItemType } from '@lectern/domain';
import { describe, expect, it } from 'vitest';
import { addToItemTypeMenu, itemTypeMenuActions } from './item-type-menu.ts';

const article = { id: 'a', name: 'Article', isModularBlock: false } as ItemType;
const quote = { id: 'q', name: 'Quote', isModularBlock: true } as ItemType;

describe('the menu of a model or block', () => {
  it('has no external entries before they are registered or after they are removed', () => {
    const remove = addToItemTypeMenu(({ name }) => [
      { id: 'translate', label: `Translate ${name}`, run: () => undefined },
    ]);

    expect(itemTypeMenuActions(article).map(({ label }) => label)).toEqual(['Translate Article']);
    remove();
    expect(itemTypeMenuActions(article)).toEqual([]);
  });

  it('asks every source in registration order about each model', () => {
    const removals = [
      addToItemTypeMenu(({ isModularBlock }) =>
        isModularBlock ? [] : [{ id: 'one', label: 'One', run: () => undefined }],
      ),
      addToItemTypeMenu(() => [{ id: 'two', label: 'Two', run: () => undefined }]),
    ];

    expect(itemTypeMenuActions(article).map(({ id }) => id)).toEqual(['one', 'two']);
    expect(itemTypeMenuActions(quote).map(({ id }) => id)).toEqual(['two']);
    for (const remove of removals) remove();
  });
});
