import type { Field, ItemType } from '@lectern/domain';
import type { GraphqlShape } from '@lectern/field-types/server';
import type { GraphQLFieldConfigArgumentMap, GraphQLOutputType } from 'graphql';
import type { DeliveryContext } from '../execution/delivery-context.ts';
import type { LocaleChoice } from '../execution/locale-choice.ts';
import type { RecordNode } from '../execution/nodes.ts';
import type { SchemaBuild } from '../schema/schema-build.ts';

/** The location of a value: its record or block, and the locale that applies from here down. */
export interface ValuePlace {
  node: RecordNode;
  /** Where the form of the record has it: `title`, `title.en`, `sections.en.0.heading`. */
  path: string;
  locale: LocaleChoice;
}

/** How the values of one field are answered. */
export interface FieldOutput {
  type: GraphQLOutputType;
  args?: GraphQLFieldConfigArgumentMap;
  extensions?: Record<string, unknown>;
  /** The field accepts nothing that the credential can read: its type is a placeholder, which is always empty. */
  isPlaceholder?: boolean;
  /** Turns one locale's value at rest into what the type's own resolvers read. */
  resolve(value: unknown, place: ValuePlace, args: Record<string, unknown>, context: DeliveryContext): unknown;
}

/** Makes the output of fields of one shape. */
export type FieldShape<Shape extends GraphqlShape = GraphqlShape> = (
  build: SchemaBuild,
  field: Field,
  itemType: ItemType,
  shape: Shape,
) => FieldOutput;
