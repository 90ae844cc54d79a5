import { expect, it } from 'vitest';
import { automaticLabel, menuItemInput, menuItemProblems, type MenuItemValues } from './menu-item-form.ts';

const values: MenuItemValues = {
  label: 'Tickets',
  linkType: 'external_url',
  itemTypeId: 'article',
  itemTypeFilterId: 'drafts',
  externalUrl: 'https://tickets.example',
  openInNewTab: true,
};

it('clears the model when the entry links to a URL', () => {
  expect(menuItemInput(values)).toEqual({
    label: 'Tickets',
    itemTypeId: null,
    itemTypeFilterId: null,
    externalUrl: 'https://tickets.example',
    openInNewTab: true,
  });
});

it('clears the URL and its target when the entry links to a model', () => {
  expect(menuItemInput({ ...values, linkType: 'item_type' })).toMatchObject({
    itemTypeId: 'article',
    itemTypeFilterId: 'drafts',
    externalUrl: null,
    openInNewTab: false,
  });
});

it('requires what its kind of link needs', () => {
  expect(menuItemProblems({ ...values, label: ' ', externalUrl: 'tickets' })).toEqual({
    label: 'content.menu.form.label.required',
    externalUrl: 'content.menu.form.url.invalid',
  });
  expect(menuItemProblems({ ...values, linkType: 'item_type', itemTypeId: null })).toEqual({
    itemTypeId: 'content.menu.form.model.required',
  });
  expect(menuItemProblems({ ...values, linkType: 'none', externalUrl: '' })).toEqual({});
});

it('names an entry after its model, or after model and filter', () => {
  expect(automaticLabel('Article', undefined)).toBe('Article');
  expect(automaticLabel('Article', 'To review')).toBe('Article: To review');
  expect(automaticLabel(undefined, undefined)).toBe('');
});
