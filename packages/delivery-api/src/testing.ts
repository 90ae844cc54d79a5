import {
  type Field,
  type FieldTypeId,
  generateId,
  type ItemContent,
  type ItemType,
  type RolePermissions,
  type Site,
  type Upload,
  ownerActor,
} from '@lectern/domain';
import { createAccessToken, createAccount, createSite, deriveItems, type EngineServices } from '@lectern/engine';
import { testServices } from '@lectern/engine/testing';
import {
  bumpSchemaVersion,
  type EnvironmentQueryable,
  findEnvironment,
  inEnvironment,
  insertRole,
  json,
  nullableJson,
} from '@lectern/storage';
import { openTestDatabase } from '@lectern/storage/testing';
import fastify from 'fastify';
import { deliveryApi } from './delivery-api.ts';

/** A field as a test describes it. */
export interface TestField extends Partial<Pick<Field, 'validators' | 'appearance'>> {
  type: FieldTypeId;
  localized?: boolean;
  deepFiltering?: boolean;
  contentLink?: boolean;
}

/** A record as a test describes it: content by API key. */
export interface TestRecord {
  id: string;
  content?: Record<string, unknown>;
  /** Published content; true when it is the current one, false for a draft. */
  published?: Record<string, unknown> | boolean;
  row?: Record<string, unknown>;
}

/** Rights of a token. */
export interface TestTokenRights {
  canAccessCda?: boolean;
  canAccessCdaPreview?: boolean;
  permissions?: RolePermissions;
}

/** A delivery server over a fresh site. Models and records are written as the engine would leave them. */
export interface DeliveryServer {
  url: string;
  site: Site;
  services: EngineServices;
  db: EnvironmentQueryable;
  /** May read everything, drafts too. */
  token: string;
  /** Every statement sent to the database, oldest first. */
  statements: string[];
  /** Validators name models by API key here. Fields have IDs such as `post.title`. */
  addModel(apiKey: string, fields: Record<string, TestField | FieldTypeId>, is?: Partial<ItemType>): Promise<void>;
  addRecords(model: string, records: readonly TestRecord[]): Promise<void>;
  addUpload(id: string, facts?: Partial<Upload>): Promise<void>;
  setSettings(settings: Record<string, unknown>): Promise<void>;
  createToken(rights?: TestTokenRights): Promise<string>;
  post(
    body: unknown,
    options?: { path?: string; token?: string | null; headers?: Record<string, string> },
  ): Promise<DeliveryReply>;
  close(): Promise<void>;
}

/** An answer; tests look where they expect something. */
export interface DeliveryReply {
  status: number;
  headers: Headers;
  // oxlint-disable-next-line no-explicit-any -- answers are checked by the assertions that read them
  body: any;
}

const modelIds = new Map<string, string>();

/** Id of a model, handed out when its API key is first named. */
export function modelId(apiKey: string): string {
  const known = modelIds.get(apiKey);
  if (known !== undefined) return known;
  const id = String(1000 + modelIds.size);
  modelIds.set(apiKey, id);
  return id;
}

/** Starts a delivery server on a free port. */
export async function startDeliveryServer(): Promise<DeliveryServer> {
  const statements: string[] = [];
  const database = await openTestDatabase({ onQuery: ({ sql }) => void statements.push(sql) });
  const services = testServices(database, { publicUrl: 'https://cms.example' });
  const account = await createAccount(services, {
    email: 'ada@example.com',
    password: 'correct horse battery',
    firstName: 'Ada',
    lastName: 'Owner',
  });
  const site = await createSite(services, { ownerAccountId: account.id, name: 'Kestrel Hall' });
  const environment = await findEnvironment(database.kysely, site.id, null);
  if (environment === null) throw new Error('A new site has an environment');
  const db = inEnvironment(database.kysely, environment);
  const schemaChanged = () => bumpSchemaVersion(database.kysely, environment.key);

  const app = fastify();
  // Tests write what makes no events.
  await app.register(deliveryApi, { services, keptBytes: 0 });
  const url = `${await app.listen({ host: '127.0.0.1', port: 0 })}/graphql`;

  async function createToken(rights: TestTokenRights = {}): Promise<string> {
    let roleId: string | null = null;
    if (rights.permissions !== undefined) {
      roleId = generateId();
      await insertRole(database.kysely, {
        id: roleId,
        siteId: site.id,
        name: roleId,
        permissions: rights.permissions,
        createdAt: new Date(),
      });
    }
    const actor = ownerActor({ type: 'account', id: account.id });
    const { token } = await createAccessToken(
      services,
      { site, actor },
      {
        name: 'Test',
        roleId: roleId ?? (await anyRole()),
        canAccessCma: false,
        canAccessCda: rights.canAccessCda ?? true,
        canAccessCdaPreview: rights.canAccessCdaPreview ?? true,
      },
    );
    return token ?? '';
  }

  async function anyRole(): Promise<string> {
    const role = await database.kysely
      .selectFrom('lectern.roles')
      .select('id')
      .where('name', '=', 'Admin')
      .executeTakeFirstOrThrow();
    return role.id;
  }

  const token = await createToken();
  return {
    url,
    site,
    services,
    db,
    token,
    statements,
    createToken,
    async addModel(apiKey, fields, is = {}) {
      await insertModel(db, apiKey, fields, is);
      await schemaChanged();
    },
    async addRecords(model, records) {
      await insertRecords(db, model, records);
      const schema = await services.schemas.get(database.kysely, environment);
      await deriveItems(
        db,
        schema,
        records.map(({ id, ...record }) => ({ id, itemTypeId: modelId(model), ...contentOf(model, record) })),
        { areNew: true, whenTaken: 'skip' },
      );
    },
    addUpload: (id, facts) => insertUpload(db, site, id, facts ?? {}),
    async setSettings(settings) {
      await db.updateTable('site_settings').set(settings).execute();
      await schemaChanged();
    },
    async post(body, options = {}) {
      const credential = options.token === undefined ? token : options.token;
      const response = await fetch(`${url}${options.path ?? ''}`, {
        method: 'POST',
        headers: { ...(credential === null ? {} : { authorization: credential }), ...options.headers },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      });
      return { status: response.status, headers: response.headers, body: await response.json() };
    },
    async close() {
      await app.close();
      await database.close();
    },
  };
}

async function insertModel(
  db: EnvironmentQueryable,
  apiKey: string,
  fields: Record<string, TestField | FieldTypeId>,
  is: Partial<ItemType>,
): Promise<void> {
  await db
    .insertInto('item_types')
    .values({
      id: modelId(apiKey),
      name: apiKey,
      api_key: apiKey,
      singleton: is.isSingleton ?? false,
      modular_block: is.isModularBlock ?? false,
      sortable: is.isSortable ?? false,
      tree: is.isTree ?? false,
      draft_mode_active: true,
      draft_saving_active: false,
      all_locales_required: is.allLocalesRequired ?? false,
      collection_appearance: 'table',
      inverse_relationships_enabled: is.inverseRelationshipsEnabled ?? false,
      title_field_id: is.titleFieldId ?? null,
      excerpt_field_id: is.excerptFieldId ?? null,
      ordering_field_id: is.orderingFieldId ?? null,
      ordering_direction: is.orderingDirection ?? null,
    })
    .execute();
  for (const [position, [key, described]] of Object.entries(fields).entries()) {
    const field = typeof described === 'string' ? { type: described } : described;
    await db
      .insertInto('fields')
      .values({
        id: `${apiKey}.${key}`,
        item_type_id: modelId(apiKey),
        label: key,
        api_key: key,
        field_type: field.type,
        localized: field.localized ?? false,
        validators: json(withModelIds(field.validators ?? {})),
        appearance: json(field.appearance ?? { editor: '', parameters: {}, addons: [] }),
        position,
        deep_filtering_enabled: field.deepFiltering ?? false,
        content_link_enabled: field.contentLink ?? false,
      })
      .execute();
  }
}

function withModelIds(validators: Field['validators']): Field['validators'] {
  return Object.fromEntries(
    Object.entries(validators).map(([name, settings]) => {
      const models = settings['item_types'];
      return [
        name,
        Array.isArray(models) ? { ...settings, item_types: models.map((apiKey) => modelId(String(apiKey))) } : settings,
      ];
    }),
  );
}

/** Content by field ID, blocks included: a block in a test is `{ id, block, content }`. */
function toContent(model: string, content: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(content).map(([key, value]) => [`${model}.${key}`, withBlocks(value)]));
}

function withBlocks(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withBlocks);
  if (typeof value !== 'object' || value === null) return value;
  const { id, block, content } = value as Record<string, unknown>;
  if (typeof block === 'string')
    return { id, itemTypeId: modelId(block), content: toContent(block, content as Record<string, unknown>) };
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, withBlocks(member)]));
}

/** Both versions of a record. */
function contentOf(model: string, { content = {}, published = true }: Pick<TestRecord, 'content' | 'published'>) {
  const current = toContent(model, content) as ItemContent;
  if (typeof published === 'boolean') return { current, published: published ? current : null };
  return { current, published: toContent(model, published) as ItemContent };
}

async function insertRecords(db: EnvironmentQueryable, model: string, records: readonly TestRecord[]): Promise<void> {
  const rows = records.map(({ id, row, ...record }) => {
    const isSame = record.published === undefined || record.published === true;
    const { current, published: live } = contentOf(model, record);
    return {
      id,
      item_type_id: modelId(model),
      current: json(current),
      published: nullableJson(live),
      current_version_id: `${id}-2`,
      published_version_id: live === null ? null : isSame ? `${id}-2` : `${id}-1`,
      is_current_valid: true,
      is_published_valid: live === null ? null : true,
      published_at: live === null ? null : '2026-02-01T09:30:15.250Z',
      ...row,
    };
  });
  if (rows.length > 0) await db.insertInto('items').values(rows).execute();
}

async function insertUpload(db: EnvironmentQueryable, site: Site, id: string, facts: Partial<Upload>): Promise<void> {
  await db
    .insertInto('uploads')
    .values({
      id,
      path: `/${site.id}/1700000000-${id}.jpg`,
      filename: `${id}.jpg`,
      basename: id,
      format: facts.format ?? 'jpg',
      mime_type: facts.mimeType ?? 'image/jpeg',
      size: 1234,
      width: facts.width === undefined ? 1600 : facts.width,
      height: facts.height === undefined ? 900 : facts.height,
      md5: id,
      is_image: facts.isImage ?? true,
      blurhash: facts.blurhash ?? null,
      duration: facts.duration ?? null,
      frame_rate: facts.frameRate ?? null,
      colors: json(facts.colors ?? []),
      exif_info: '{}',
      tags: '[]',
      smart_tags: '[]',
      field_metadata: json(facts.fieldMetadata ?? {}),
    })
    .execute();
}
