import type { FileValue } from '@lectern/field-types';
import { GraphQLList, GraphQLNonNull } from 'graphql';
import { placeUrl } from '../content-links/content-link.ts';
import type { DeliveryContext } from '../execution/delivery-context.ts';
import type { FileNode } from '../execution/nodes.ts';
import { costs, plus } from '../schema/cost.ts';
import type { FieldShape, ValuePlace } from './field-shape.ts';

/** One asset. */
export const assetShape: FieldShape = (build, field) => ({
  type: build.fileOf(field),
  ...plus(5, { reads: true }),
  resolve: (value, place, _args, context) => loadFile(value, place, context),
});

/** Several assets; those that are gone are left out. */
export const assetsShape: FieldShape = (build, field) => ({
  type: new GraphQLNonNull(new GraphQLList(new GraphQLNonNull(build.fileOf(field)))),
  ...costs((inner) => 5 * Math.max(inner, 1), { reads: true }),
  async resolve(value, place, _args, context) {
    const files = await Promise.all(
      (Array.isArray(value) ? value : []).map((file, index) =>
        loadFile(file, { ...place, path: `${place.path}.${index}` }, context),
      ),
    );
    return files.filter((file) => file !== null);
  },
});

async function loadFile(
  value: unknown,
  { node, path, locale }: ValuePlace,
  context: DeliveryContext,
): Promise<FileNode | null> {
  if (value === null || value === undefined) return null;
  // Field types let nothing else be stored.
  const override = value as FileValue;
  const upload = await context.uploads.load(override.upload_id);
  return upload === null ? null : { upload, override, placeUrl: placeUrl(node, path, context), locale };
}
