/** An operand of a condition on events of the audit log. */
export type AuditOperand =
  | { kind: 'attribute'; path: readonly string[] }
  | { kind: 'value'; value: string | number | boolean | null };

/** Comparisons of two operands. */
export type AuditComparison = '=' | '<>' | '<' | '<=' | '>' | '>=';

/**
 * A condition on events of the audit log. An attribute that an event lacks fits no condition but `is_missing`, and
 * values of different types are never equal.
 */
export type AuditFilter =
  | { kind: 'and' | 'or'; parts: readonly AuditFilter[] }
  | { kind: 'not'; part: AuditFilter }
  | { kind: 'compare'; operator: AuditComparison; left: AuditOperand; right: AuditOperand }
  | { kind: 'begins_with' | 'contains'; operand: AuditOperand; text: string }
  | { kind: 'is_missing'; operand: AuditOperand };
