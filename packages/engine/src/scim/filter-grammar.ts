/**
 * Filters and paths of SCIM (RFC 7644, sections 3.4.2.2 and 3.5.2), as a grammar for peggy. Names are lower-cased, since
 * their case has no meaning. Accepts values without quotes, which a large provider documents.
 */
export const scimGrammar = String.raw`
Filter = _ condition:Or _ { return condition; }
Path = attribute:Attribute filter:Brackets? sub:("." name:Name { return name; })? {
  return { attribute, filter: filter ?? null, sub: sub ?? null };
}

Or = first:And rest:(__ "or"i __ part:And { return part; })* { return joined('or', first, rest); }
And = first:Not rest:(__ "and"i __ part:Not { return part; })* { return joined('and', first, rest); }
Not = "not"i _ "(" _ part:Or _ ")" { return { kind: 'not', part }; } / Primary
Primary
  = "(" _ condition:Or _ ")" { return condition; }
  / attribute:Attribute filter:Brackets sub:Sub? {
      return { kind: 'within', attribute, filter: sub === null ? filter : joined('and', filter, [sub]) };
    }
  / attribute:Attribute condition:Condition { return condition(attribute); }

Sub = "." attribute:Name condition:Condition { return condition(attribute); }
Brackets = "[" _ condition:Or _ "]" { return condition; }
Condition
  = __ "pr"i End { return (attribute) => ({ kind: 'present', attribute }); }
  / __ operator:Operator __ value:Value { return (attribute) => ({ kind: 'compare', attribute, operator, value }); }
Operator = word:("eq"i / "ne"i / "co"i / "sw"i / "ew"i / "gt"i / "ge"i / "lt"i / "le"i) { return word.toLowerCase(); }

Value = Text / word:$[^\]\[()" \t]+ { return constant(word); }
Text = text:$('"' ([^"\\] / "\\" .)* '"') { return parsedText(text); }
Attribute = text:$(("urn:"i [A-Za-z0-9_:.\-]+) / (Letter Character* ("." Letter Character*)*)) { return text.toLowerCase(); }
Name = text:$(Letter Character*) { return text.toLowerCase(); }
Letter = [A-Za-z$]
Character = [A-Za-z0-9_\-$]
End = ![A-Za-z0-9_]
_ = [ \t]*
__ = [ \t]+
`;

/** What the actions of the grammar call. */
export const scimGrammarHelpers = String.raw`
function joined(kind, first, rest) { return rest.length === 0 ? first : { kind, parts: [first, ...rest] }; }
function constant(word) {
  const lower = word.toLowerCase();
  return lower === 'true' ? true : lower === 'false' ? false : lower === 'null' ? null : word;
}
function parsedText(text) {
  let value;
  try { value = JSON.parse(text); } catch { throw new SyntaxError('a text is not JSON'); }
  // What no database can hold is found nowhere.
  if (/\0|\p{Surrogate}/u.test(value)) throw new SyntaxError('a text has characters that are none');
  return value;
}
`;
