import { readFileValue, readFileValues } from '../console/file-values.ts';
import { type PluginShape, PluginValueError } from '../plugin/shape.ts';

/** A gallery: an array of files; plugins may leave metadata out. */
export const galleryPlugin: PluginShape = {
  toPlugin: readFileValues,
  fromPlugin(value, field) {
    const files = value === null ? [] : value;
    if (!Array.isArray(files) || files.some((file) => readFileValue(file) === null))
      throw new PluginValueError(field, 'must be an array of files with upload_id');
    return readFileValues(files);
  },
};
