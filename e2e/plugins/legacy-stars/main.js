import DatoCmsPlugin from 'sdk-legacy';
import { el, show } from '../page.js';

/** The SDK before hooks, 0.1.2: one field editor, wherever it is shown. */

DatoCmsPlugin.init((plugin) => {
  const draw = () => {
    const value = plugin.getFieldValue(plugin.fieldPath);
    const { maxRating = 3 } = plugin.parameters.instance;
    show(
      Array.from({ length: Number(maxRating) }, (_, index) => {
        const star = el('button', '*', { type: 'button', 'aria-label': `Rate ${index + 1}` });
        star.setAttribute('aria-pressed', String(value === index + 1));
        star.addEventListener('click', () => plugin.setFieldValue(plugin.fieldPath, index + 1));
        return star;
      }),
      el('p', `${plugin.field.attributes.label} of ${plugin.itemType.attributes.name}`),
    );
  };
  plugin.startAutoResizer();
  plugin.addFieldChangeListener(plugin.fieldPath, draw);
  draw();
});
