import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import pg from 'pg';

const recordsPerStatement = 2_000;
const wordsPerText = 300;

/**
 * Copies the notes of a stopped server in SQL until there are `records`, each with IDs, a slug, a code and search words
 * of its own: a minute for what takes a quarter of an hour through the API. With `vocabulary`, each text holds 300
 * words out of so many different ones; otherwise the words of the notes that are there.
 */
export async function fillEnvironment(dataDir, { records, vocabulary = null }) {
  await withDatabase(dataDir, (db) => fillNotes(db, { records, vocabulary }));
}

/** The same in an open database, whose search path has the environment. `marks` are search words, by how many have them. */
export async function fillNotes(db, { records, vocabulary = null, marks = {} }) {
  const names = await fieldNames(db);
  await db.exec(`
    create temporary table if not exists sample as select row_number() over (order by id) - 1 as place, * from items;
    create temporary table if not exists one (number bigint, place bigint, old_id text, old_version_id text, id text, version_id text, body text)`);
  const [{ count }] = await rows(db, 'select count(*)::int as count from items');
  const [{ samples }] = await rows(db, 'select count(*)::int as samples from sample');
  for (let from = count; from < records; from += recordsPerStatement) {
    const to = Math.min(records, from + recordsPerStatement);
    await copySamples(db, { from, to, count: samples, vocabulary, names, marks });
  }
}

/** Works in the primary environment of a stopped server's database, in SQL. */
export async function withDatabase(dataDir, work) {
  const db = await PGlite.create(join(dataDir, 'database'), { extensions: { pg_trgm, unaccent } });
  try {
    const [{ schema }] = await rows(db, 'select schema_name as schema from lectern.environments where is_primary');
    await db.exec(`set search_path to "${schema}", public`);
    const result = await work(db);
    await db.exec('vacuum analyze');
    await db.exec('checkpoint');
    return result;
  } finally {
    await db.close();
  }
}

/** Works in the primary environment of a PostgreSQL server, in SQL. */
export async function withPostgres(url, work) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const found = await client.query('select schema_name as schema from lectern.environments where is_primary');
    await client.query(`set search_path to "${found.rows[0].schema}", public`);
    await client.query('set synchronous_commit to off');
    await work({ exec: (statements) => client.query(statements), query: (statement) => client.query(statement) });
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}

/** Keys of the notes' fields in stored contents, by name. */
async function fieldNames(db) {
  const fields = await rows(
    db,
    `select fields.id, fields.api_key from fields join item_types on item_types.id = item_type_id where item_types.api_key = 'note'`,
  );
  return Object.fromEntries(fields.map(({ id, api_key: name }) => [name, id]));
}

async function copySamples(db, { from, to, count, vocabulary, names, marks }) {
  const uuid = `replace(gen_random_uuid()::text, '-', '')`;
  const bytes = `decode(translate(left(${uuid}, 1), '89abcdef', '01234567') || right(${uuid}, 31), 'hex')`;
  const id = `translate(left(encode(${bytes}, 'base64'), 22), '+/', '-_')`;
  const body =
    vocabulary === null
      ? 'null'
      : `(select string_agg('word' || floor(random() * ${vocabulary})::int, ' ') from generate_series(1, (${wordsPerText} + number * 0)::int))`;
  const content = (
    column,
  ) => `${column} || jsonb_build_object('${names.slug}', 'note-' || number, '${names.code}', 'code-' || number)
    || case when body is null then '{}' else jsonb_build_object('${names.body}', body) end`;
  const columns = async (table, replaced) => {
    const all = (
      await rows(
        db,
        `select attname as name from pg_attribute where attrelid = '${table}'::regclass and attnum > 0 and not attisdropped order by attnum`,
      )
    ).map(({ name }) => name);
    return { list: all.join(', '), values: all.map((name) => replaced[name] ?? `old.${name}`).join(', ') };
  };
  const copy = async (table, join, replaced) => {
    const { list, values } = await columns(table, replaced);
    await db.exec(
      `insert into ${table} (${list}) select ${values} from one join ${table} old on ${join} order by one.number`,
    );
  };
  await db.exec(`
    truncate one;
    insert into one select number, number % ${count}, sample.id, sample.current_version_id, ${id}, ${id}, ${body}
    from generate_series(${from}, ${to - 1}) number join sample on sample.place = number % ${count}`);
  const at = `old.created_at + number * interval '1 second'`;
  await copy('items', 'old.id = old_id', {
    id: 'one.id',
    current: content('old.current'),
    published: content('old.published'),
    current_version_id: 'version_id',
    published_version_id: 'version_id',
    created_at: at,
    updated_at: at,
  });
  // The first notes may have been saved again; their copies have one version each.
  await copy('item_versions', 'old.id = old_version_id', {
    id: 'version_id',
    item_id: 'one.id',
    content: content('old.content'),
    created_at: at,
  });
  await copy('item_links', 'old.item_id = old_id', { item_id: 'one.id' });
  await copy('item_unique_values', 'old.item_id = old_id', {
    item_id: 'one.id',
    value_hash: `encode(sha256(convert_to('"code-' || number || '"', 'utf8')), 'hex')`,
  });
  await copy('item_search', 'old.item_id = old_id', {
    item_id: 'one.id',
    words: `case when body is null then old.words else to_tsvector('simple', body) end || to_tsvector('simple', 'note-' || number || ' code-' || number${marksOf(marks)})`,
  });
}

/** A word for every second record, every thousandth, and so on. */
function marksOf(marks) {
  return Object.entries(marks)
    .map(([word, every]) => ` || case when number % ${every} = 0 then ' ${word}' else '' end`)
    .join('');
}

async function rows(db, statement) {
  return (await db.query(statement)).rows;
}
