/**
 * The language of filters (reference, project 10), as a grammar for peggy: `=`, `<>`, `!=`, comparisons, `AND`, `OR`,
 * `NOT`, `IN`, `BETWEEN`, `IS [NOT] NULL` and `MISSING`, `begins_with`, `contains`, `min_ulid`, and attributes in
 * brackets (`actor['type']`) or with dots. Operators are case-insensitive; texts are in single quotes, doubled inside.
 */
export const filterGrammar = String.raw`
Filter = _ condition:Or _ { return condition; }

Or = first:And rest:(_ "OR"i End _ part:And { return part; })* { return joined('or', first, rest); }
And = first:Not rest:(_ "AND"i End _ part:Not { return part; })* { return joined('and', first, rest); }
Not = "NOT"i End _ part:Not { return { kind: 'not', part }; } / Primary
Primary = "(" _ condition:Or _ ")" { return condition; } / Function / Condition

Function = name:("begins_with"i / "contains"i) _ "(" _ operand:Operand _ "," _ text:Text _ ")" {
  return { kind: name.toLowerCase(), operand, text };
}
Condition = left:Operand condition:(
    _ operator:Operator _ right:Operand { return (left) => ({ kind: 'compare', operator, left, right }); }
  / _ not:("NOT"i End _)? "IN"i End? _ values:List {
      return (left) => negated(not, { kind: 'or', parts: values.map((right) => equal(left, right)) });
    }
  / _ not:("NOT"i End _)? "BETWEEN"i End _ low:Operand _ "AND"i End _ high:Operand {
      return (left) => negated(not, { kind: 'and', parts: [
        { kind: 'compare', operator: '>=', left, right: low },
        { kind: 'compare', operator: '<=', left, right: high },
      ] });
    }
  / _ "IS"i End _ not:("NOT"i End _)? ("NULL"i / "MISSING"i) End {
      return (left) => negated(not, { kind: 'is_missing', operand: left });
    }
  ) { return condition(left); }

Operator = "<=" / ">=" / "<>" / "!=" { return '<>'; } / "=" / "<" / ">"
List = ("(" _ values:Values _ ")" { return values; }) / ("[" _ values:Values _ "]" { return values; })
Values = first:Value rest:(_ "," _ value:Value { return value; })* { return [first, ...rest]; }

Operand = Value / Attribute
Value
  = value:(Text / Number / Constant) { return { kind: 'value', value }; }
  / "min_ulid"i _ "(" _ seconds:Number _ ")" { return { kind: 'value', value: options.minUlid(seconds) }; }
Constant = word:("true"i / "false"i / "null"i) End { return JSON.parse(word.toLowerCase()); }
Text = "'" characters:("''" { return "'"; } / [^'])* "'" { return characters.join(''); }
Number = digits:$("-"? [0-9]+ ("." [0-9]+)?) { return Number(digits); }

Attribute = first:Name rest:(
    _ "[" _ name:(Text / index:$[0-9]+) _ "]" { return name; }
  / "." name:Name { return name; }
  )* { return { kind: 'attribute', path: [first, ...rest] }; }
Name = '"' name:$[^"]+ '"' { return name; } / !Word name:$([A-Za-z_] [A-Za-z0-9_]*) { return name; }

Word = ("AND"i / "OR"i / "NOT"i / "IN"i / "IS"i / "BETWEEN"i / "NULL"i / "MISSING"i / "TRUE"i / "FALSE"i) End
End = ![A-Za-z0-9_]
_ = [ \t\r\n]*
`;

/** The constructors used by the grammar's actions. */
export const filterGrammarHelpers = String.raw`
function joined(kind, first, rest) { return rest.length === 0 ? first : { kind, parts: [first, ...rest] }; }
function negated(not, part) { return not ? { kind: 'not', part } : part; }
function equal(left, right) { return { kind: 'compare', operator: '=', left, right }; }
`;
