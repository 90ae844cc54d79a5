import type { GraphqlObject, GraphqlShape } from '@lectern/field-types/server';
import { GraphQLNonNull, GraphQLObjectType } from 'graphql';
import type { DeliveryContext } from '../execution/delivery-context.ts';
import type { LocaleChoice } from '../execution/locale-choice.ts';
import type { FileNode } from '../execution/nodes.ts';
import { plus } from '../schema/cost.ts';
import { scalars } from '../schema/scalars.ts';
import type { Output, Outputs } from '../schema/schema-build.ts';
import type { FieldShape } from './field-shape.ts';

/** A stored object, and the locale of the texts of its assets. */
export interface ObjectNode {
  value: unknown;
  locale: LocaleChoice;
}

/** Makes object types of their descriptions, each once. `file` is the type of assets, which contains some of them. */
export function objectTypes(
  file: () => GraphQLObjectType<FileNode, DeliveryContext>,
): (object: GraphqlObject) => GraphQLObjectType<ObjectNode, DeliveryContext> {
  const made = new Map<string, GraphQLObjectType<ObjectNode, DeliveryContext>>();
  return (object) => {
    const before = made.get(object.name);
    if (before !== undefined) return before;
    const type = new GraphQLObjectType<ObjectNode, DeliveryContext>({
      name: object.name,
      fields: () => outputsOf(object, file),
    });
    made.set(object.name, type);
    return type;
  };
}

/** Values that are one object. */
export const objectShape: FieldShape<Extract<GraphqlShape, { kind: 'object' }>> = (
  build,
  _field,
  _itemType,
  shape,
) => ({
  type: build.objectType(shape.object),
  resolve: (value, { locale }) => (value === null ? null : { value, locale }),
});

function outputsOf(
  { fields }: GraphqlObject,
  file: () => GraphQLObjectType<FileNode, DeliveryContext>,
): Outputs<ObjectNode> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, { type, isRequired, read }]): [string, Output<ObjectNode>] => {
      if (type === 'FileField') {
        return [
          name,
          {
            type: file(),
            ...plus(5, { reads: true }),
            resolve: ({ value, locale }, _args, context) => loadAsset(read(value), locale, context),
          },
        ];
      }
      const scalar = scalars[type];
      return [name, { type: isRequired ? new GraphQLNonNull(scalar) : scalar, resolve: ({ value }) => read(value) }];
    }),
  );
}

async function loadAsset(id: unknown, locale: LocaleChoice, context: DeliveryContext): Promise<FileNode | null> {
  const upload = typeof id === 'string' ? await context.uploads.load(id) : null;
  return upload === null ? null : { upload, override: null, locale };
}
