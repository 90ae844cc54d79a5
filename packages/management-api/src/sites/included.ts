import type { IncludedWithSite } from '@lectern/contract';
import { itemVisibility, type ReadContext, viewItemTypes } from '@lectern/engine';
import { findAccount, findItemsByIds, findOrganization } from '@lectern/storage';
import { presentAccount } from '../accounts/present-account.ts';
import { presentField } from '../fields/present-field.ts';
import { presentFieldset } from '../fieldsets/present-fieldset.ts';
import { presentItem } from '../items/present-item.ts';
import { presentOwnerOrganization } from '../organizations/present-organization.ts';
import { presentItemType } from '../item-types/present-item-type.ts';

/** Resources requested with `include` on `/site` (reference, management API 1); unknown paths add nothing. */
export async function includedWith(ctx: ReadContext, wanted: unknown): Promise<IncludedWithSite[]> {
  const names = new Set(typeof wanted === 'string' ? wanted.split(',') : []);
  const included: IncludedWithSite[] = [];
  const views = [...names].some((name) => name.startsWith('item_types'))
    ? await viewItemTypes(ctx.db, ctx.schema, [...ctx.schema.itemTypes.values()])
    : [];
  included.push(...views.map(presentItemType));
  if (names.has('item_types.fields'))
    included.push(...views.flatMap(({ fields }) => fields.map((field) => presentField(field, ctx.schema.settings))));
  if (names.has('item_types.fieldsets'))
    included.push(...views.flatMap(({ fieldsets }) => fieldsets.map(presentFieldset)));
  if (names.has('item_types.singleton_item')) {
    const visible = await itemVisibility(ctx.projectDb, ctx.actor, ctx.site.id, ctx.environment.id, ctx.schema);
    const ids = views.flatMap(({ singletonItemId }) => singletonItemId ?? []);
    const items = await findItemsByIds(ctx.db, ids, { schema: ctx.schema, version: 'current', visible });
    included.push(...items.map((item) => presentItem(item, { schema: ctx.schema })));
  }
  if (names.has('account')) {
    const { owner } = ctx.site;
    const account = owner.type === 'account' ? await findAccount(ctx.projectDb, owner.id) : null;
    const organization = owner.type === 'organization' ? await findOrganization(ctx.projectDb, owner.id) : null;
    if (account !== null) included.push(presentAccount(account));
    if (organization !== null) included.push(presentOwnerOrganization(organization));
  }
  return included;
}
