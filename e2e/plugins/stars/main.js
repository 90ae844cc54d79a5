import { connect } from 'sdk-2';
import { el, show } from '../page.js';

/** SDK 2.1.5: an editor of stars for numbers, with settings of its own, and one that is added to fields by their key. */

let latest;

connect({
  manualFieldExtensions: () => [
    {
      id: 'stars',
      name: 'Stars',
      type: 'editor',
      fieldTypes: ['integer'],
      configurable: { initialHeight: 60 },
      initialHeight: 30,
    },
    { id: 'notes', name: 'Notes', type: 'editor', fieldTypes: ['json'], asSidebarPanel: { startOpen: true } },
    // Declared, and never rendered by anything: no reason to wait for it.
    { id: 'idle', name: 'Idle', type: 'addon', fieldTypes: 'all', configurable: true },
  ],
  overrideFieldExtensions(field) {
    if (field.attributes.api_key !== 'score') return undefined;
    return {
      editor: { id: 'stars', parameters: { maximum: 3 }, rank: 1 },
      addons: [{ id: 'count', initialHeight: 20 }],
    };
  },
  validateManualFieldExtensionParameters(_id, { maximum = 5 }) {
    return maximum > 10 ? { maximum: 'At most ten' } : {};
  },
  renderManualFieldExtensionConfigScreen(_id, ctx) {
    const input = el('input', [], {
      type: 'number',
      'aria-label': 'Maximum',
      value: String(ctx.parameters.maximum ?? 5),
    });
    input.addEventListener('change', () => ctx.setParameters({ ...ctx.parameters, maximum: Number(input.value) }));
    if (document.querySelector('input') === null) {
      ctx.startAutoResizer();
      show(input, el('p', [], { role: 'alert' }));
    }
    document.querySelector('p').textContent =
      ctx.errors.maximum ?? `${ctx.pendingField.attributes.field_type} of ${ctx.itemType.attributes.api_key}`;
  },
  renderFieldExtension(id, ctx) {
    ctx.startAutoResizer();
    if (id === 'stars') return stars(ctx);
    if (id === 'notes') return notes(ctx);
    return show(el('p', `Value ${valueAt(ctx)}, disabled ${ctx.disabled}, in ${ctx.block ? 'a block' : 'the record'}`));
  },
});

/** Keeps its buttons, as plugins with a framework do: one that is pressed while it is replaced gets no click. */
function stars(ctx) {
  const { maximum = 5 } = ctx.parameters;
  latest = ctx;
  let buttons = [...document.querySelectorAll('button')];
  if (buttons.length !== maximum) {
    buttons = Array.from({ length: maximum }, (_, index) => {
      const star = el('button', '', { type: 'button', 'aria-label': `${index + 1} stars` });
      star.addEventListener('click', () => latest.setFieldValue(latest.fieldPath, index + 1));
      return star;
    });
    show(buttons);
  }
  for (const [index, star] of buttons.entries()) {
    star.textContent = index < (valueAt(ctx) ?? 0) ? '★' : '☆';
    star.setAttribute('aria-pressed', String(valueAt(ctx) === index + 1));
    star.disabled = ctx.disabled;
  }
}

/** Writes null whenever it is drawn with nothing, as published plugins do: no change, and no loop. */
function notes(ctx) {
  const written = JSON.parse(valueAt(ctx) ?? '[]');
  if (written.length === 0) void ctx.setFieldValue(ctx.field.attributes.api_key, null);
  const add = el('button', 'Add note', { type: 'button' });
  add.addEventListener('click', () =>
    ctx.setFieldValue(ctx.field.attributes.api_key, JSON.stringify([...written, { comment: 'Call back' }])),
  );
  show(add, ...written.map(({ comment }) => el('p', comment)));
}

function valueAt(ctx) {
  return ctx.fieldPath.split('.').reduce((value, step) => value?.[step], ctx.formValues) ?? null;
}
