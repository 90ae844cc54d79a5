import { connect } from 'sdk-2';
import { button, describe, el, report, show } from '../page.js';

/** SDK 2.1.5: everything that is not about record forms. */

const action = (id, label, more = {}) => ({ id, label, icon: 'wand-magic-sparkles', ...more });

connect({
  onBoot(ctx) {
    globalThis.bootedWith = ctx.plugin.id;
  },

  mainNavigationTabs: () => [
    { label: 'Tour', icon: 'compass', pointsTo: { pageId: 'tour' }, placement: ['after', 'content'] },
    { label: 'Inspector', icon: 'magnifying-glass', pointsTo: { inspectorId: 'inspector' }, rank: 5 },
    // Malformed: the others stay.
    { label: 'Broken', pointsTo: {} },
  ],
  manualFieldExtensions: () => [
    { id: 'plain', name: 'Plain', type: 'editor', fieldTypes: ['string'] },
    { id: 'hint', name: 'Hint', type: 'addon', fieldTypes: ['string'] },
  ],
  contentAreaSidebarItems: () => [
    {
      label: 'All content',
      icon: { type: 'emoji', emoji: '🗂️' },
      pointsTo: { pageId: 'content' },
      placement: ['before', 'menuItems'],
    },
  ],
  settingsAreaSidebarItemGroups: () => [
    { label: 'Tour settings', items: [{ label: 'Limits', icon: 'sliders', pointsTo: { pageId: 'limits' } }] },
  ],

  renderPage(pageId, ctx) {
    show(
      el('h2', `Page ${pageId}`),
      el('p', `${ctx.location.pathname}${ctx.location.search}`),
      el('p', `Scheme ${ctx.colorScheme ?? 'unknown'}, theme ${ctx.theme.primaryColor}`),
      el('p', `Parameters ${JSON.stringify(ctx.plugin.attributes.parameters)}`),
      el('p', `Token ${ctx.currentUserAccessToken === undefined ? 'withheld' : 'given'}`),
      el(
        'p',
        `Models ${Object.values(ctx.itemTypes)
          .map((itemType) => itemType.attributes.api_key)
          .sort()
          .join(', ')}`,
      ),
      button('Fields', async () => {
        const [itemType] = Object.values(ctx.itemTypes).filter(({ attributes }) => attributes.api_key === 'article');
        return ctx.loadItemTypeFields(itemType.id);
      }),
      button('Fieldsets', async () => {
        const [itemType] = Object.values(ctx.itemTypes).filter(({ attributes }) => attributes.api_key === 'article');
        return ctx.loadItemTypeFieldsets(itemType.id);
      }),
      button('Users', () => ctx.loadUsers()),
      button('SSO users', () => ctx.loadSsoUsers()),
      button('Own fields', () => ctx.loadFieldsUsingPlugin()),
      button('Save parameters', () => ctx.updatePluginParameters({ greeting: 'hello' })),
      button('Appearances', async () => {
        const [{ id }] = await ctx.loadItemTypeFields(articleOf(ctx));
        await ctx.updateFieldAppearance(id, [
          { operation: 'setEditor', fieldExtensionId: 'plain', parameters: {} },
          { operation: 'updateEditor', newParameters: { rows: 2 } },
          { operation: 'insertAddon', index: 0, fieldExtensionId: 'hint', parameters: {} },
          { operation: 'updateAddon', index: 0, newParameters: { loud: true } },
        ]);
        const [{ attributes }] = await ctx.loadFieldsUsingPlugin();
        const { editor, addons, parameters } = attributes.appearance;
        await ctx.updateFieldAppearance(id, [{ operation: 'removeAddon', index: 0 }, { operation: 'removeEditor' }]);
        const [first] = addons;
        return [editor === ctx.plugin.id, parameters, first.parameters, (await ctx.loadFieldsUsingPlugin()).length];
      }),
      button('Wrong addon', async () => {
        const [{ id }] = await ctx.loadItemTypeFields(articleOf(ctx));
        await ctx.updateFieldAppearance(id, [{ operation: 'removeAddon', index: 7 }]);
      }),
      button('Notice', () => ctx.notice('All good')),
      button('Alert', () => ctx.alert('Not good')),
      button('Toast', () =>
        ctx.customToast({ type: 'warning', message: 'Undo?', cta: { label: 'Undo it', value: { undone: 1 } } }),
      ),
      button('Modal', () =>
        ctx.openModal({ id: 'outer', title: 'Outer modal', width: 'm', parameters: { depth: 1 }, initialHeight: 200 }),
      ),
      button('Confirm', () =>
        ctx.openConfirm({
          title: 'Really?',
          content: 'There is no way back.',
          choices: [{ label: 'Go', value: 'gone', intent: 'negative' }],
          cancel: { label: 'Stay', value: 'stayed' },
        }),
      ),
      button('New record', () => ctx.createNewItem(articleOf(ctx))),
      button('Edit record', () => ctx.editItem(globalThis.picked.id)),
      button('Pick record', async () => (globalThis.picked = await ctx.selectItem(articleOf(ctx)))),
      button('Pick records', () => ctx.selectItem(articleOf(ctx), { multiple: true })),
      button('Pick asset', async () => (globalThis.upload = await ctx.selectUpload({ multiple: false }))),
      button('Edit asset', () => ctx.editUpload(globalThis.upload.id)),
      button('Edit details', () =>
        ctx.editUploadMetadata({
          upload_id: globalThis.upload.id,
          alt: 'Before',
          title: null,
          focal_point: null,
          custom_data: {},
        }),
      ),
      button('Go', () => ctx.navigateTo(`/environments/${ctx.environment}/admin/item_types/${articleOf(ctx)}`)),
      button('Go astray', () => ctx.navigateTo('//elsewhere.example')),
      button('Wrong call', () => ctx.openModal('no object')),
    );
  },

  renderModal(modalId, ctx) {
    ctx.startAutoResizer();
    show(
      el('p', `Modal ${modalId} ${JSON.stringify(ctx.parameters)}`),
      button('Nest', () => ctx.openModal({ id: 'inner', title: 'Inner modal', parameters: { depth: 2 } })),
      button('Grow', () => document.body.append(el('div', 'Tall', { style: 'height: 300px' }))),
      button('Done', () => ctx.resolve({ chosen: modalId })),
    );
  },

  renderConfigScreen(ctx) {
    ctx.startAutoResizer();
    const input = el('input', [], { 'aria-label': 'Greeting', value: ctx.plugin.attributes.parameters.greeting ?? '' });
    show(
      el('p', 'Configuration of the tour'),
      input,
      button('Save', () => ctx.updatePluginParameters({ greeting: input.value })),
    );
  },

  renderInspector(inspectorId, ctx) {
    show(
      el('h2', `Inspector ${inspectorId}`),
      el('p', `Highlighted ${ctx.highlightedItemId ?? 'none'}`),
      button('List', async () => {
        const articles = await fetchArticles(ctx);
        await ctx.setInspectorItemListData({ title: 'Found here', itemIds: articles });
        await ctx.setInspectorMode({ type: 'itemList' });
      }),
      button('Edit first', async () => {
        const [itemId] = await fetchArticles(ctx);
        await ctx.setInspectorMode({ type: 'itemEditor', itemId });
      }),
      button('Panel', () =>
        ctx.setInspectorMode({ type: 'customPanel', panelId: 'details', parameters: { from: inspectorId } }),
      ),
    );
  },
  renderInspectorPanel(panelId, ctx) {
    show(el('p', `Panel ${panelId} ${JSON.stringify(ctx.parameters)}`));
  },

  schemaItemTypeDropdownActions: (itemType) => [
    action('describe', `Describe ${itemType.attributes.name}`, { parameters: { loud: true } }),
    {
      label: 'More',
      icon: 'ellipsis',
      actions: [action('fail', 'Fail on purpose'), action('off', 'Off', { disabled: true })],
    },
  ],
  async executeSchemaItemTypeDropdownAction(actionId, itemType, ctx) {
    if (actionId === 'fail') throw new Error('On purpose');
    const answer = await ctx.openModal({ id: 'from-boot', parameters: { model: itemType.attributes.api_key } });
    await ctx.notice(`Described ${itemType.attributes.api_key} ${JSON.stringify(ctx.parameters)} ${describe(answer)}`);
  },

  uploadsDropdownActions: () => [action('count', 'Count assets')],
  async executeUploadsDropdownAction(actionId, uploads, ctx) {
    await ctx.notice(`${actionId} ${uploads.length} ${uploads[0].attributes.filename}`);
  },
  uploadSidebarPanels: () => [{ id: 'facts', label: 'Facts', startOpen: true, parameters: { unit: 'kB' } }],
  renderUploadSidebarPanel(sidebarPaneId, ctx) {
    ctx.startAutoResizer();
    show(el('p', `Panel ${sidebarPaneId} of ${ctx.upload.attributes.filename} in ${ctx.parameters.unit}`));
  },
  uploadSidebars: () => [{ id: 'editor', label: 'Editor', parameters: {}, preferredWidth: 400 }],
  renderUploadSidebar(sidebarId, ctx) {
    show(el('p', `Sidebar ${sidebarId} of ${ctx.upload.attributes.filename}`));
  },
  assetSources: () => [
    { id: 'dots', name: 'Dots', icon: { type: 'svg', viewBox: '0 0 10 10', content: '<circle cx="5" cy="5" r="4"/>' } },
  ],
  renderAssetSource(assetSourceId, ctx) {
    ctx.startAutoResizer();
    const dot =
      'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
    show(
      el('p', `Source ${assetSourceId}`),
      button('Take', () =>
        ctx.select({
          resource: { base64: dot, filename: 'dot.png' },
          author: 'A plugin',
          tags: ['dot'],
          default_field_metadata: { en: { alt: 'One dot', title: null, custom_data: {} } },
        }),
      ),
    );
  },
});

function articleOf(ctx) {
  return Object.values(ctx.itemTypes).find(({ attributes }) => attributes.api_key === 'article').id;
}

async function fetchArticles(ctx) {
  const answer = await fetch(`${ctx.cmaBaseUrl}/items?filter[type]=${articleOf(ctx)}`, {
    headers: {
      authorization: `Bearer ${ctx.currentUserAccessToken}`,
      accept: 'application/json',
      'x-api-version': '3',
      'x-environment': ctx.environment,
    },
  });
  const { data } = await answer.json();
  report(`Fetched ${data.length}`);
  return data.map(({ id }) => id);
}
