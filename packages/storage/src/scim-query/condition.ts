import { type RawBuilder, sql } from 'kysely';

/** A filter of SCIM; names of attributes are lower-cased. */
export type ScimCondition =
  | { kind: 'and'; parts: readonly ScimCondition[] }
  | { kind: 'or'; parts: readonly ScimCondition[] }
  | { kind: 'not'; part: ScimCondition }
  | { kind: 'present'; attribute: string }
  | { kind: 'compare'; attribute: string; operator: ScimOperator; value: string | boolean | null }
  | { kind: 'within'; attribute: string; filter: ScimCondition };

/** How a filter compares: equal, not equal, contains, starts with, ends with, greater and less. */
export type ScimOperator = 'eq' | 'ne' | 'co' | 'sw' | 'ew' | 'gt' | 'ge' | 'lt' | 'le';

/** What a filter compares an attribute with. Texts are compared without regard to case, `exact` ones with it. */
export type ScimAttribute =
  | { type: 'text' | 'exact' | 'boolean' | 'time'; value: RawBuilder<unknown> }
  /** Values with members: a set of rows named `entry`. */
  | { type: 'list'; from: RawBuilder<unknown>; members: Readonly<Record<string, ScimAttribute>> };

/** A filter that names what does not exist, or compares what can't be compared so. */
export class UnsupportedScimFilterError extends Error {}

const signs = { eq: sql`=`, ne: sql`<>`, gt: sql`>`, ge: sql`>=`, lt: sql`<`, le: sql`<=` };

/** The condition in SQL. Throws `UnsupportedScimFilterError`. */
export function compileScimCondition(
  condition: ScimCondition,
  attributes: Readonly<Record<string, ScimAttribute>>,
): RawBuilder<boolean> {
  if (condition.kind === 'and' || condition.kind === 'or') {
    const parts = condition.parts.map((part) => compileScimCondition(part, attributes));
    return sql<boolean>`(${sql.join(parts, condition.kind === 'and' ? sql` and ` : sql` or `)})`;
  }
  if (condition.kind === 'not') return sql<boolean>`not (${compileScimCondition(condition.part, attributes)})`;
  const [name = '', member] = splitName(condition.attribute, attributes);
  const attribute = Object.hasOwn(attributes, name) ? attributes[name] : undefined;
  if (attribute === undefined) throw new UnsupportedScimFilterError(`unknown attribute ${condition.attribute}`);
  if (attribute.type === 'list') return compileList(condition, attribute, member);
  if (condition.kind === 'present') return sql<boolean>`(${attribute.value}) is not null`;
  if (condition.kind === 'within') throw new UnsupportedScimFilterError(`${name} has no values to choose from`);
  return compare(attribute, condition.operator, condition.value);
}

/** `emails.value` names a member of the values of a list. */
function splitName(name: string, attributes: Readonly<Record<string, ScimAttribute>>): [string, string?] {
  const short = name.replace(/^urn:ietf:params:scim:schemas:core:2\.0:(?:user|group):/, '');
  if (Object.hasOwn(attributes, short)) return [short];
  const [list = '', member] = short.split('.');
  return [list, member];
}

function compileList(
  condition: Exclude<ScimCondition, { kind: 'and' | 'or' | 'not' }>,
  { from, members }: Extract<ScimAttribute, { type: 'list' }>,
  member = 'value',
): RawBuilder<boolean> {
  const inner: ScimCondition =
    condition.kind === 'within'
      ? condition.filter
      : condition.kind === 'present'
        ? { kind: 'present', attribute: member }
        : { ...condition, attribute: member };
  return sql<boolean>`exists (select from ${from} where ${compileScimCondition(inner, members)})`;
}

function compare(
  { type, value }: Exclude<ScimAttribute, { type: 'list' }>,
  operator: ScimOperator,
  given: string | boolean | null,
): RawBuilder<boolean> {
  if (given === null) {
    if (operator === 'eq') return sql<boolean>`(${value}) is null`;
    if (operator === 'ne') return sql<boolean>`(${value}) is not null`;
    throw new UnsupportedScimFilterError(`nothing is compared with null by ${operator}`);
  }
  if (type === 'boolean') return compareBoolean(value, operator, given);
  if (type === 'time') return compareTime(value, operator, String(given));
  const [left, right] =
    type === 'text'
      ? [sql`lower(${value})`, sql`lower(${String(given)}::text)`]
      : [sql`${value}`, sql`${String(given)}::text`];
  if (operator === 'co') return sql<boolean>`position(${right} in ${left}) > 0`;
  if (operator === 'sw') return sql<boolean>`starts_with(${left}, ${right})`;
  if (operator === 'ew') return sql<boolean>`right(${left}, length(${right})) = ${right}`;
  return operator === 'ne'
    ? sql<boolean>`${left} is distinct from ${right}`
    : sql<boolean>`${left} ${signs[operator]} ${right}`;
}

function compareBoolean(value: RawBuilder<unknown>, operator: ScimOperator, given: string | boolean) {
  const flag = typeof given === 'boolean' ? given : { true: true, false: false }[given.toLowerCase()];
  if (flag === undefined || (operator !== 'eq' && operator !== 'ne'))
    throw new UnsupportedScimFilterError('a flag is equal to true or false');
  return sql<boolean>`(${value}) ${signs[operator]} ${flag}`;
}

function compareTime(value: RawBuilder<unknown>, operator: ScimOperator, given: string) {
  const time = new Date(given);
  if (Number.isNaN(time.getTime()) || operator === 'co' || operator === 'sw' || operator === 'ew')
    throw new UnsupportedScimFilterError('an instant is compared with an instant');
  return sql<boolean>`(${value}) ${signs[operator]} ${time}`;
}
