import { isLinkAddress } from '@lectern/domain';
import type { MenuItemInput } from '#features/content/queries.ts';

/** Where an entry leads. */
export type LinkType = 'none' | 'item_type' | 'external_url';

/** Values of the form of a menu entry. */
export interface MenuItemValues {
  label: string;
  linkType: LinkType;
  itemTypeId: string | null;
  itemTypeFilterId: string | null;
  externalUrl: string;
  openInNewTab: boolean;
}

/** The problems of a form, by part; message IDs. */
export type MenuItemProblems = Partial<Record<'label' | 'itemTypeId' | 'externalUrl', string>>;

/** Checks a form (spec 1, section 5). */
export function menuItemProblems(values: MenuItemValues): MenuItemProblems {
  const problems: MenuItemProblems = {};
  if (values.label.trim() === '') problems.label = 'content.menu.form.label.required';
  if (values.linkType === 'item_type' && values.itemTypeId === null)
    problems.itemTypeId = 'content.menu.form.model.required';
  if (values.linkType === 'external_url') {
    if (values.externalUrl.trim() === '') problems.externalUrl = 'content.menu.form.url.required';
    else if (!isWebAddress(values.externalUrl)) problems.externalUrl = 'content.menu.form.url.invalid';
  }
  return problems;
}

/** The stored values: a model clears the URL, a URL clears the model (spec 1, section 4). */
export function menuItemInput(values: MenuItemValues): MenuItemInput {
  const isModel = values.linkType === 'item_type';
  const isAddress = values.linkType === 'external_url';
  return {
    label: values.label.trim(),
    itemTypeId: isModel ? values.itemTypeId : null,
    itemTypeFilterId: isModel ? values.itemTypeFilterId : null,
    externalUrl: isAddress ? values.externalUrl.trim() : null,
    openInNewTab: isAddress && values.openInNewTab,
  };
}

/** The default label of an entry: the model, or the model and its filter (spec 1, section 4). */
export function automaticLabel(modelName: string | undefined, filterName: string | undefined): string {
  if (modelName === undefined) return '';
  return filterName === undefined ? modelName : `${modelName}: ${filterName}`;
}

/** A scheme is required except for a path of this console: "example.com" would lead to a page of that name here. */
function isWebAddress(text: string): boolean {
  return isLinkAddress(text) && (text.trim().startsWith('/') || URL.canParse(text.trim()));
}
