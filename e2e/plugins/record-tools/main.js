import { connect } from 'sdk-2';
import { button, el, report, show } from '../page.js';

/** SDK 2.1.5: everything around a record and a list of records, besides the editors of its fields. */

const article = (itemType) => itemType.attributes.api_key === 'article';

connect({
  itemFormSidebarPanels: (itemType) =>
    article(itemType)
      ? [{ id: 'panel', label: 'Record tools', startOpen: true, placement: ['before', 'info'], parameters: { a: 1 } }]
      : [],
  itemFormSidebars: (itemType) =>
    article(itemType) ? [{ id: 'sidebar', label: 'Comments', preferredWidth: 420 }] : [],
  itemFormOutlets: (itemType) => (article(itemType) ? [{ id: 'outlet', initialHeight: 0 }] : []),
  itemCollectionOutlets: (itemType) => (article(itemType) ? [{ id: 'list', initialHeight: 40 }] : []),
  fieldDropdownActions: (field) =>
    field.attributes.api_key === 'title'
      ? [
          {
            label: 'Fill',
            icon: 'wand-magic-sparkles',
            actions: [{ id: 'lorem', label: 'Dummy text', icon: 'pen', parameters: { words: 'Lorem ipsum' } }],
          },
        ]
      : [],
  executeFieldDropdownAction: (_id, ctx) => ctx.setFieldValue(ctx.fieldPath, ctx.parameters.words),
  itemFormDropdownActions: (itemType) =>
    article(itemType) ? [{ id: 'fail', label: 'Fail politely', icon: 'bomb' }] : [],
  executeItemFormDropdownAction: async (_id, ctx) => {
    throw new Error(`Not in ${ctx.locale}`);
  },
  itemsDropdownActions: (itemType) =>
    article(itemType) ? [{ id: 'count', label: 'Count records', icon: 'calculator' }] : [],
  executeItemsDropdownAction: (_id, items, ctx) => ctx.notice(`${items.length} counted`),

  async onBeforeItemUpsert({ data }, ctx) {
    if (data.meta?.stage === 'frozen') return false;
    if (data.attributes.title !== 'Forbidden' && data.attributes.price !== 13) return true;
    await ctx.scrollToField('title');
    return false;
  },
  onBeforeItemsPublish: (items) => items.every(({ attributes }) => attributes.title !== 'Draft forever'),
  onBeforeItemsUnpublish: () => false,
  onBeforeItemsDestroy: async (items, ctx) =>
    (await ctx.openConfirm({
      title: 'Keep a copy?',
      content: `${items.length} will go.`,
      choices: [{ label: 'Let it go', value: true, intent: 'negative' }],
      cancel: { label: 'Keep it', value: false },
    })) === true,

  customMarksForStructuredTextField: () => [
    {
      id: 'shout',
      label: 'Shout',
      icon: 'bullhorn',
      placement: ['after', 'strong'],
      keyboardShortcut: 'mod+shift+l',
      appliedStyle: { textTransform: 'uppercase', position: 'fixed' },
    },
  ],
  customBlockStylesForStructuredTextField: () => [
    { id: 'lead', node: 'paragraph', label: 'Lead', appliedStyle: { fontSize: '20px' } },
  ],
  buildItemPresentationInfo: (item) =>
    item.attributes.title === 'The second' ? { title: 'Presented by a plugin' } : undefined,
  initialLocationQueryForItemSelector: () => ({ locationQuery: { filter: { query: 'second' } } }),

  renderItemFormSidebarPanel: renderForm,
  renderItemFormSidebar: renderForm,
  renderItemFormOutlet(_id, ctx) {
    void ctx.setHeight(0);
  },
  renderItemCollectionOutlet(_id, ctx) {
    ctx.startAutoResizer();
    show(el('p', `Outlet of ${ctx.itemType.attributes.name}`));
  },
});

function renderForm(_id, ctx) {
  ctx.startAutoResizer?.();
  const { formValues, blocksAnalysis } = ctx;
  show(
    el('p', `Title ${formValues.title}, ${ctx.itemStatus}, dirty ${ctx.isFormDirty}`),
    el('p', `Locales ${formValues.internalLocales.join(' ')}, blocks ${blocksAnalysis.usage.total}`),
    button('Write title', () => ctx.setFieldValue('title', 'Written by a plugin')),
    button('Write in block', () => ctx.setFieldValue('sections.0.heading', 'Deep')),
    button('Write nowhere', () => ctx.setFieldValue('nowhere.else', 1)),
    button('Scroll', () => ctx.scrollToField('price')),
    button('Scroll nowhere', () => ctx.scrollToField('titleen')),
    button('Save', () => ctx.saveCurrentItem(true)),
    button('To item', async () => {
      const item = await ctx.formValuesToItem({ ...formValues, price: 99 }, true);
      return item.attributes;
    }),
    button('Round trip', async () => {
      const back = await ctx.itemToFormValues(await ctx.formValuesToItem(formValues));
      return JSON.stringify(back) === JSON.stringify(formValues);
    }),
  );
  if (document.getElementById('log') === null) report('Ready');
}
