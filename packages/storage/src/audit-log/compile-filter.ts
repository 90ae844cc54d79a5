import { type RawBuilder, sql } from 'kysely';
import type { AuditComparison, AuditFilter, AuditOperand } from './filter.ts';

type Condition = RawBuilder<boolean | null>;

const never = sql<boolean>`false`;

/** Attributes of an event as JSON, by name, of `event` and `answer` as `find-events.ts` joins them. */
const roots: Readonly<Record<string, RawBuilder<unknown>>> = {
  id: sql`to_jsonb(event.id)`,
  action_name: sql`to_jsonb(event.action_name)`,
  actor: sql`event.actor`,
  role: sql`event.role`,
  environment: sql`event.environment`,
  request: sql`event.request`,
  response: sql`answer.answer`,
};

/** The condition in SQL, on `event` and `answer`. */
export function compileAuditFilter(filter: AuditFilter): Condition {
  switch (filter.kind) {
    case 'and':
    case 'or': {
      const parts = filter.parts.map(compileAuditFilter);
      return sql`(${sql.join(parts, filter.kind === 'and' ? sql` and ` : sql` or `)})`;
    }
    case 'not':
      return sql`(not ${compileAuditFilter(filter.part)})`;
    case 'compare':
      return compare(filter.operator, filter.left, filter.right);
    case 'begins_with':
      return sql`starts_with(${textOf(filter.operand)}, ${filter.text}::text)`;
    case 'contains':
      return sql`case jsonb_typeof(${jsonOf(filter.operand)})
        when 'string' then position(${filter.text}::text in ${textOf(filter.operand)}) > 0
        when 'array' then ${jsonOf(filter.operand)} @> to_jsonb(${filter.text}::text)
        else false end`;
    case 'is_missing':
      return sql`(coalesce(${jsonOf(filter.operand)}, 'null') = 'null')`;
  }
}

function compare(operator: AuditComparison, left: AuditOperand, right: AuditOperand): Condition {
  if (left.kind === 'value' && right.kind === 'attribute') return compare(mirrored[operator], right, left);
  const by = sql.raw(operator);
  // The column itself, so that its index finds the first event of a period.
  if (isId(left) && right.kind === 'value')
    return typeof right.value === 'string' ? sql`event.id ${by} ${right.value}::text` : never;
  if (right.kind === 'value' && right.value === null) return sql`(${jsonOf(left)} ${by} 'null'::jsonb)`;
  return sql`(jsonb_typeof(${jsonOf(left)}) = jsonb_typeof(${jsonOf(right)}) and case jsonb_typeof(${jsonOf(left)})
    when 'string' then ${textOf(left)} collate "C" ${by} ${textOf(right)} collate "C"
    else ${jsonOf(left)} ${by} ${jsonOf(right)} end)`;
}

const mirrored: Readonly<Record<AuditComparison, AuditComparison>> = {
  '=': '=',
  '<>': '<>',
  '<': '>',
  '<=': '>=',
  '>': '<',
  '>=': '<=',
};

function isId(operand: AuditOperand): boolean {
  return operand.kind === 'attribute' && operand.path.length === 1 && operand.path[0] === 'id';
}

function jsonOf(operand: AuditOperand): RawBuilder<unknown> {
  if (operand.kind === 'value') return sql`${JSON.stringify(operand.value)}::jsonb`;
  const [name = '', ...path] = operand.path;
  const root = Object.hasOwn(roots, name) ? roots[name] : undefined;
  if (root === undefined) return sql`null::jsonb`;
  return path.length === 0 ? root : sql`(${root} #> ${path}::text[])`;
}

/** The text of a string, without its quotes. */
function textOf(operand: AuditOperand): RawBuilder<string | null> {
  return sql`(${jsonOf(operand)} #>> '{}')`;
}
