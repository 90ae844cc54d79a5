import { connect } from 'sdk-0.6';
import { button, el, show } from '../page.js';

/** SDK 0.6.17, which merges methods into hooks: styles of texts, a guard that asks, an outlet, a source of assets. */

const note = 'SGVsbG8=';

connect({
  customMarksForStructuredTextField: (field, ctx) =>
    ctx.itemType.attributes.api_key === 'article'
      ? [{ id: 'quiet', label: `Quiet ${field.attributes.label}`, icon: 'volume-low', appliedStyle: { opacity: 0.6 } }]
      : [],
  customBlockStylesForStructuredTextField: () => [
    { id: 'intro', node: 'paragraph', label: 'Intro', appliedStyle: { fontWeight: 600 } },
  ],
  itemFormOutlets: () => [{ id: 'top', initialHeight: 30 }],
  renderItemFormOutlet(id, ctx) {
    ctx.startAutoResizer();
    show(
      el('p', `Outlet ${id}, ${ctx.blocksAnalysis.usage.total} blocks, ${ctx.formValues.title}`),
      button('Upper case', () => ctx.setFieldValue('title', ctx.formValues.title.toUpperCase())),
    );
  },
  async onBeforeItemUpsert({ data }, ctx) {
    if (data.attributes.title !== 'REVIEW') return true;
    const answer = await ctx.openConfirm({
      title: 'Shout?',
      content: 'The title is in capitals.',
      choices: [{ label: 'Shout', value: true }],
      cancel: { label: 'Edit', value: false },
    });
    return answer;
  },
  assetSources: () => [
    { id: 'notes', name: 'Notes', icon: { type: 'svg', viewBox: '0 0 2 2', content: '<path d="M0 0h2v2z"/>' } },
  ],
  renderAssetSource(_id, ctx) {
    ctx.startAutoResizer();
    show(
      button('Use note', () =>
        ctx.select({ resource: { base64: `data:text/plain;base64,${note}`, filename: 'note.txt' }, notes: 'Short' }),
      ),
    );
  },
});
