import { z } from 'zod/mini';

const parameters = z.record(z.string(), z.unknown());
const index = z.int().check(z.nonnegative());
const id = z.string().check(z.minLength(1), z.maxLength(200));
const text = z.string().check(z.maxLength(20_000));
const choice = z.object({ label: text, value: z.unknown(), intent: z.optional(z.string()) });

/** The arguments of the methods that plugins call, in order; what lies beyond them is ignored. */
export const argumentSchemas = {
  loadItemTypeFields: z.tuple([id]),
  loadItemTypeFieldsets: z.tuple([id]),
  loadFieldsUsingPlugin: z.tuple([]),
  loadUsers: z.tuple([]),
  loadSsoUsers: z.tuple([]),
  updatePluginParameters: z.tuple([parameters]),
  updateFieldAppearance: z.tuple([
    id,
    z.array(
      z.discriminatedUnion('operation', [
        z.object({ operation: z.literal('removeEditor') }),
        z.object({
          operation: z.literal('updateEditor'),
          newFieldExtensionId: z.optional(id),
          newParameters: z.optional(parameters),
        }),
        z.object({ operation: z.literal('setEditor'), fieldExtensionId: id, parameters }),
        z.object({ operation: z.literal('removeAddon'), index }),
        z.object({
          operation: z.literal('updateAddon'),
          index,
          newFieldExtensionId: z.optional(id),
          newParameters: z.optional(parameters),
        }),
        z.object({ operation: z.literal('insertAddon'), index, fieldExtensionId: id, parameters }),
      ]),
    ),
  ]),
  alert: z.tuple([text]),
  notice: z.tuple([text]),
  customToast: z.tuple([
    z.object({
      type: z.enum(['notice', 'alert', 'warning']),
      message: text,
      cta: z.optional(z.object({ label: text, value: z.unknown() })),
      dismissOnPageChange: z.optional(z.boolean()),
      dismissAfterTimeout: z.optional(z.union([z.boolean(), z.number()])),
    }),
  ]),
  openModal: z.tuple([
    z.object({
      id,
      title: z.optional(text),
      width: z.optional(z.union([z.enum(['s', 'm', 'l', 'xl', 'fullWidth']), z.number()])),
      closeDisabled: z.optional(z.boolean()),
      parameters: z.optional(parameters),
      initialHeight: z.optional(z.number()),
    }),
  ]),
  openConfirm: z.tuple([z.object({ title: text, content: text, choices: z.array(choice), cancel: choice })]),
  createNewItem: z.tuple([id]),
  editItem: z.tuple([id]),
  selectItem: z.tuple([
    id,
    z.optional(
      z.object({
        multiple: z.optional(z.boolean()),
        initialLocationQuery: z.optional(
          z.object({
            locale: z.optional(z.string()),
            filter: z.optional(z.object({ query: z.optional(z.string()), fields: z.optional(parameters) })),
          }),
        ),
      }),
    ),
  ]),
  selectUpload: z.tuple([z.optional(z.object({ multiple: z.optional(z.boolean()) }))]),
  editUpload: z.tuple([id]),
  editUploadMetadata: z.tuple([
    z.looseObject({
      upload_id: id,
      alt: z.optional(z.nullable(z.string())),
      title: z.optional(z.nullable(z.string())),
      focal_point: z.optional(z.nullable(z.object({ x: z.number(), y: z.number() }))),
      custom_data: z.optional(z.nullable(parameters)),
    }),
    z.optional(z.nullable(z.string())),
  ]),
  navigateTo: z.tuple([text]),
};

/** A method that every frame has. */
export type BaseMethodName = keyof typeof argumentSchemas;

/** The checked arguments of a method. */
export type ArgumentsOf<Name extends BaseMethodName> = z.output<(typeof argumentSchemas)[Name]>;

/** The arguments of `setInspectorMode`. */
export const inspectorModeSchema = z.tuple([
  z.discriminatedUnion('type', [
    z.object({ type: z.literal('itemList') }),
    z.object({ type: z.literal('itemEditor'), itemId: id, fieldPath: z.optional(z.string()) }),
    z.object({ type: z.literal('customPanel'), panelId: id, parameters: z.optional(parameters) }),
  ]),
  z.optional(z.object({ ignoreIfUnsavedChanges: z.optional(z.boolean()) })),
]);

/** The argument of `setInspectorItemListData`. */
export const inspectorItemListSchema = z.object({ title: text, itemIds: z.array(id).check(z.maxLength(1000)) });

/** The argument of `select`, with which an asset source offers a file. */
export const newUploadSchema = z.object({
  resource: z.union([
    z.object({ url: z.string(), headers: z.optional(z.record(z.string(), z.string())), filename: z.optional(text) }),
    z.object({ base64: z.string(), filename: text }),
  ]),
  copyright: z.optional(z.nullable(text)),
  author: z.optional(z.nullable(text)),
  notes: z.optional(z.nullable(text)),
  tags: z.optional(z.nullable(z.array(text))),
  default_field_metadata: z.optional(
    z.record(
      z.string(),
      z.object({
        alt: z.optional(z.nullable(text)),
        title: z.optional(z.nullable(text)),
        custom_data: z.optional(parameters),
        focal_point: z.optional(z.nullable(z.object({ x: z.number(), y: z.number() }))),
      }),
    ),
  ),
});

/** A file that an asset source offers. */
export type NewUpload = z.output<typeof newUploadSchema>;
