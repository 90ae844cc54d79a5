import { fieldsOf, type Field, type ItemType } from '@lectern/domain';
import { GraphQLList, GraphQLNonNull, GraphQLObjectType } from 'graphql';
import type { DeliveryContext } from '../execution/delivery-context.ts';
import {
  chooseLocale,
  type LocaleArgs,
  type LocaleChoice,
  pickedLocale,
  pickLocalized,
} from '../execution/locale-choice.ts';
import { hasRoomFor, type RecordNode, toRecordNode, toRecordNodes } from '../execution/nodes.ts';
import { fieldOutput } from '../shapes/field-shapes.ts';
import type { FieldOutput, ValuePlace } from '../shapes/field-shape.ts';
import { costOf, costs, plus } from './cost.ts';
import { describeField, describeItemType } from './describe-schema.ts';
import { localeArguments } from './locale-types.ts';
import { metaFields } from './meta-fields.ts';
import type { LocaleAndValue } from './multi-locale.ts';
import { fieldNames, modelNames } from './names.ts';
import { IntType } from './scalars.ts';
import { type PartsRead, readingParts } from './parts-read.ts';
import type { Output, Outputs, SchemaBuild } from './schema-build.ts';
import { workflowStageTypes } from './workflow-stages.ts';

type FieldArgs = LocaleArgs & Record<string, unknown>;

/** The object type of a model or block (reference, delivery 3 to 6). */
export function recordType(build: SchemaBuild, itemType: ItemType): GraphQLObjectType<RecordNode, DeliveryContext> {
  return new GraphQLObjectType({
    name: modelNames(itemType).record,
    description: describeItemType(itemType),
    interfaces: () => [build.recordInterface],
    fields: () => ({
      ...contentFields(build, itemType),
      ...readingParts({ attributes: true }, { ...placeFields(build, itemType), ...stageField(build, itemType) }),
      ...readingParts({}, build.inverseFields(itemType)),
      ...metaFields(build),
    }),
  });
}

function contentFields(build: SchemaBuild, itemType: ItemType): Outputs<RecordNode> {
  const fields = fieldsOf(build.schema, itemType.id);
  const outputs: Outputs<RecordNode> = {};
  for (const field of fields) {
    const names = fieldNames(itemType, field);
    const output = fieldOutput(build, field, itemType);
    const description = describeField(field);
    const read = field.isLocalized ? localizedField(build, field, output) : plainField(field, output);
    const both: Outputs<RecordNode> = { [names.field]: { ...read, ...description } };
    if (field.isLocalized) both[names.allLocales] = { ...allLocalesField(build, field, output), ...description };
    Object.assign(outputs, readingParts(partsOfField(field, itemType), both));
  }
  const localized = fields.find((field) => field.isLocalized);
  if (localized !== undefined && !itemType.allLocalesRequired) {
    const locales = { _locales: localesField(build, localized) };
    Object.assign(outputs, readingParts(partsOfField(localized, itemType), locales));
  }
  return outputs;
}

/** A block is part of the field that contains it. */
function partsOfField({ id }: Field, { isModularBlock }: ItemType): Partial<PartsRead> {
  return isModularBlock ? {} : { fieldIds: [id] };
}

function plainField(field: Field, { resolve, ...output }: FieldOutput): Output<RecordNode> {
  return {
    ...output,
    resolve: (node, args: FieldArgs, context) =>
      resolve(
        node.content[field.id] ?? null,
        { node, path: node.path + field.apiKey, locale: node.locale },
        args,
        context,
      ),
  };
}

function localizedField(build: SchemaBuild, field: Field, { resolve, ...output }: FieldOutput): Output<RecordNode> {
  return {
    ...output,
    args: { ...output.args, ...localeArguments(build.siteLocale) },
    resolve(node, args: FieldArgs, context) {
      const locale = chooseLocale(node.locale, args);
      const values = node.content[field.id];
      return resolve(pickLocalized(values, locale), localizedPlace(node, field, values, locale), args, context);
    },
  };
}

function localizedPlace(node: RecordNode, field: Field, values: unknown, locale: LocaleChoice): ValuePlace {
  return { node, path: `${node.path}${field.apiKey}.${pickedLocale(values, locale)}`, locale };
}

/** Every locale's value, in the environment's order; only locales the record has. */
function allLocalesField(
  build: SchemaBuild,
  field: Field,
  { type, args, extensions, resolve }: FieldOutput,
): Output<RecordNode> {
  const { locales } = build.schema.settings;
  const cost = costOf(extensions ?? {});
  return {
    type: new GraphQLList(new GraphQLNonNull(build.multiLocale(type))),
    args: { ...args, fallbackLocales: localeArguments(build.siteLocale).fallbackLocales },
    ...costs((inner, given) => locales.length * cost.of(inner, given), { reads: cost.reads }),
    resolve(node, given: FieldArgs, context): Promise<LocaleAndValue[]> {
      const values = node.content[field.id];
      const present = locales.filter((locale) => isOwnKey(values, locale));
      return Promise.all(
        present.map(async (locale) => {
          const choice = { locale, fallbackLocales: given.fallbackLocales ?? node.locale.fallbackLocales };
          return {
            locale,
            value: await resolve(
              pickLocalized(values, choice),
              localizedPlace(node, field, values, choice),
              given,
              context,
            ),
          };
        }),
      );
    },
  };
}

function localesField(build: SchemaBuild, field: Field): Output<RecordNode> {
  return {
    type: new GraphQLNonNull(new GraphQLList(new GraphQLNonNull(build.siteLocale))),
    description: 'Locales that the record has',
    resolve: (node) => build.schema.settings.locales.filter((locale) => isOwnKey(node.content[field.id], locale)),
  };
}

/** The position of a record among others: sortable models have positions, trees parents and children too. */
function placeFields(build: SchemaBuild, itemType: ItemType): Outputs<RecordNode> {
  const outputs: Outputs<RecordNode> = {};
  if (itemType.isSortable || itemType.isTree)
    outputs['position'] = {
      type: IntType,
      description: 'Position among the records of the model, or of the same parent',
      resolve(node, _args, context) {
        // A record that moves past others changes their positions.
        context.tags?.add(`items:${itemType.id}`);
        return node.item.position;
      },
    };
  const type = itemType.isTree ? build.recordType(itemType.id) : null;
  if (type === null) return outputs;
  outputs['parent'] = {
    type,
    description: 'The record above in the tree',
    ...plus(25, { reads: true }),
    async resolve(node, _args, context) {
      const parent = node.item.parentId === null ? null : await context.items.load(node.item.parentId);
      return parent === null ? null : toRecordNode(parent, node.locale, context);
    },
  };
  outputs['children'] = {
    type: new GraphQLNonNull(new GraphQLList(new GraphQLNonNull(type))),
    description: 'Records below in the tree, by position',
    ...costs((inner) => 5 * Math.max(inner, 1), { reads: true }),
    async resolve(node, _args, context) {
      const children = (await context.children.load(node.id)) ?? [];
      return hasRoomFor(children.length, context) ? toRecordNodes(children, node.locale, context) : [];
    },
  };
  return outputs;
}

/** The workflow stage of a record; the draft and published version of a record are on the same stage. */
function stageField(build: SchemaBuild, itemType: ItemType): Outputs<RecordNode> {
  const types = workflowStageTypes(build.schema, itemType);
  if (types === null) return {};
  const type = new GraphQLNonNull(types.stage);
  return { _stage: { type, description: 'Stage of the workflow', resolve: ({ item }) => item.stage } };
}

function isOwnKey(values: unknown, locale: string): boolean {
  return typeof values === 'object' && values !== null && Object.hasOwn(values, locale);
}
