import { connect } from 'sdk-1';
import { button, el, show } from '../page.js';

/** SDK 1.1.1: a sidebar of records, titles in lists, the first search of the record picker, and a guard of publishing. */

connect({
  itemFormSidebars: () => [{ id: 'review', label: 'Review', parameters: { steps: 2 }, preferredWidth: 360 }],
  renderItemFormSidebar(_id, ctx) {
    show(
      el('p', `Review of ${ctx.formValues.title} in ${ctx.parameters.steps} steps`),
      button('Related', async () => ctx.selectItem(ctx.itemType.id)),
    );
  },
  buildItemPresentationInfo: (item, ctx) => ({
    title: `${item.attributes.title} (${ctx.itemTypes[item.relationships.item_type.data.id].attributes.api_key})`,
  }),
  initialLocationQueryForItemSelector: (field, itemType) =>
    itemType.attributes.api_key === 'article' && field.attributes.api_key === 'related'
      ? { locationQuery: { filter: { query: 'other' } } }
      : undefined,
  async onBeforeItemsPublish(items, ctx) {
    await ctx.notice(`${items.length} needs a review first`);
    return false;
  },
});
