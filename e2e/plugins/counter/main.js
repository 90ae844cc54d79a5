import { connect } from 'sdk-0.3';
import { button, el, show } from '../page.js';

/** SDK 0.3.10, whose hooks get plain values: counts characters, lists fields, and has a page with a modal. */

connect({
  onBoot(ctx) {
    if (ctx.plugin.attributes.parameters.limit === undefined) void ctx.updatePluginParameters({ limit: 20 });
  },
  mainNavigationTabs: (ctx) => [
    {
      label: `Counter of ${ctx.site.attributes.name}`,
      icon: 'abacus',
      pointsTo: { pageId: 'totals' },
      // A name of that time.
      placement: ['before', 'apiExplorer'],
    },
  ],
  overrideFieldExtensions(field, ctx) {
    if (field.attributes.field_type !== 'string') return undefined;
    return { addons: [{ id: 'count', parameters: { model: ctx.itemType.attributes.name }, initialHeight: 20 }] };
  },
  itemFormSidebarPanels: (itemType) =>
    itemType.attributes.api_key === 'article'
      ? [{ id: 'anchors', label: 'Scroll to field', startOpen: true, placement: ['after', 'actions'] }]
      : [],

  renderFieldExtension(_id, ctx) {
    ctx.startAutoResizer();
    const value = ctx.fieldPath.split('.').reduce((found, step) => found?.[step], ctx.formValues) ?? '';
    show(el('p', `${value.length} of ${ctx.plugin.attributes.parameters.limit} in ${ctx.parameters.model}`));
  },
  renderItemFormSidebarPanel(_id, ctx) {
    ctx.startAutoResizer();
    void ctx
      .loadItemTypeFields(ctx.itemType.id)
      .then((fields) =>
        show(...fields.map(({ attributes: { label, api_key } }) => button(label, () => ctx.scrollToField(api_key)))),
      );
  },
  renderPage(pageId, ctx) {
    show(
      el('h2', `Page ${pageId}`),
      button('Ask', () => ctx.openModal({ id: 'ask', title: 'Ask', width: 's', parameters: { of: pageId } })),
    );
  },
  renderModal(_id, ctx) {
    ctx.startAutoResizer();
    show(button('Answer', () => ctx.resolve(`about ${ctx.parameters.of}`)));
  },
});
