import { connect } from 'sdk-2';

/** SDK 2.1.5: an invisible addon of a switch, which shows other fields only while it is on. */

connect({
  manualFieldExtensions: () => [
    { id: 'conditional', name: 'Conditional fields', type: 'addon', fieldTypes: ['boolean'], initialHeight: 0 },
  ],
  renderFieldExtension(_id, ctx) {
    const isOn = ctx.fieldPath.split('.').reduce((value, step) => value?.[step], ctx.formValues) === true;
    for (const path of ['details', 'subtitle']) void ctx.toggleField(path, isOn);
    void ctx.disableField('price', !isOn);
    void ctx.setHeight(0);
  },
});
