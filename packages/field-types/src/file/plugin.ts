import { readFileValue } from '../console/file-values.ts';
import { type PluginShape, PluginValueError } from '../plugin/shape.ts';

/** A file: null, or an asset with the metadata of the field; plugins may leave metadata out. */
export const filePlugin: PluginShape = {
  toPlugin: readFileValue,
  fromPlugin(value, field) {
    const file = readFileValue(value);
    if (file === null && value !== null) throw new PluginValueError(field, 'must be null or a file with upload_id');
    return file;
  },
};
